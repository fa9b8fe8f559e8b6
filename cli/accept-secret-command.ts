import type { Command } from 'commander';
import { acceptSecret } from '#server/infra/identity/require-known-secret.ts';
import type { Console } from './console.ts';
import { withShop } from './with-shop.ts';

export function addAcceptSecretCommand(program: Command, console: Console): void {
  program
    .command('accept-secret')
    .description('Makes the present SHOP_SECRET the shop’s, where the former one is lost.')
    .action(async () => {
      await withShop(console, acceptSecret);
      console.out(
        'The present secret is the shop’s. Authenticator apps that the lost one sealed must be set up again: haat admin reset-second-factor EMAIL',
      );
    });
}
