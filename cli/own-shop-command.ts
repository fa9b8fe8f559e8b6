import type { Command } from 'commander';
import { shopName } from '#contract/settings/shop-name.ts';
import { becomeOwnShop } from '#server/office/welcome/become-own-shop.ts';
import { commandLine } from '#server/studio/audit/note-change.ts';
import type { Console } from './console.ts';
import { Failure } from './failure.ts';
import { withShop } from './with-shop.ts';

export function addOwnShopCommand(program: Command, console: Console): void {
  program
    .command('own-shop')
    .argument('[name]', 'the name of the shop; without it the current name stays')
    .description('Removes the words and the look of the demo studio from the shop.')
    .action(async (sent: string | undefined) => {
      const { data: name, error } = shopName.optional().safeParse(sent);
      if (error) throw new Failure(`This is not a valid shop name: ${error.issues[0]?.message}.`);
      const named = await withShop(
        console,
        async (shop) => {
          await becomeOwnShop(shop, commandLine, { name });
          return (await shop.settings.read()).name;
        },
        { mayBeNew: true },
      );
      console.out(`${named} is now a shop of its own: no default comes from the demo studio.`);
    });
}
