import { type Command, Option } from 'commander';
import { type StaffRole, staffRoles } from '#contract/roles/staff.ts';
import { grantAdmin, resetLostFactor, revokeAdmin } from '#server/accounts/staff/administrators.ts';
import type { Console } from './console.ts';
import { withShop } from './with-shop.ts';

export function addAdminCommand(program: Command, console: Console): void {
  const admin = program.command('admin').description('Lists the administrators of the shop.');

  admin
    .command('grant')
    .argument('<email>', 'of a registered user')
    .description('Makes a registered user an administrator: an owner, a manager or a packer.')
    .addOption(new Option('--role <role>').choices(staffRoles).default('owner'))
    .action(async (email: string, { role }: { role: StaffRole }) => {
      const isNew = await withShop(console, (shop) => grantAdmin(shop, email, role));
      const what = role === 'owner' ? 'an administrator' : `a ${role}`;
      console.out(`${email} is ${what} ${isNew ? 'now' : 'already'}.`);
    });

  admin
    .command('revoke')
    .argument('<email>')
    .description('Makes an administrator a customer again.')
    .action(async (email: string) => {
      const { changed, adminsLeft } = await withShop(console, (shop) => revokeAdmin(shop, email));
      const done = changed ? 'is no longer an administrator' : 'is not an administrator';
      const warning =
        adminsLeft === 0 ? ' Nobody is an administrator now. Run: haat admin grant EMAIL' : '';
      console.out(`${email} ${done}.${warning}`);
    });

  admin
    .command('reset-second-factor')
    .argument('<email>')
    .description('Removes the second factor of a user who has lost it.')
    .action(async (email: string) => {
      const wasThere = await withShop(console, (shop) => resetLostFactor(shop, email));
      console.out(
        wasThere
          ? `${email} now signs in without a second factor and is signed out everywhere.`
          : `${email} has no second factor.`,
      );
    });
}
