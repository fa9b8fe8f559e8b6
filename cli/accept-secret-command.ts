import type { Command } from 'commander';
import { acceptSecret } from '#server/infra/identity/require-known-secret.ts';
import type { Console } from './console.ts';
import { withShop } from './with-shop.ts';

export function addAcceptSecretCommand(program: Command, console: Console): void {
  program
    .command('accept-secret')
    .description('Makes the current SHOP_SECRET the secret of the shop if the former one is lost.')
    .action(async () => {
      await withShop(console, acceptSecret);
      console.out(
        'The current secret is now the secret of the shop. Users whose authenticator apps were sealed with the lost one must set them up again: haat admin reset-second-factor EMAIL',
      );
    });
}
