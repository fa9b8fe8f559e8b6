import type { Command } from 'commander';
import { readConfig } from '#server/infra/config/config.ts';
import { requireMailServer } from '#server/messages/channels/mail/require-mail-server.ts';
import type { Finding } from '#server/office/checklist/config-checks.ts';
import type { Console } from './console.ts';
import { checkConfig, checkShop } from './doctor-checks.ts';
import { Failure } from './failure.ts';
import { withShop } from './with-shop.ts';

const symbols = { good: 'ok     ', test: 'test   ', missing: 'MISSING' } as const;

export function addDoctorCommand(program: Command, console: Console): void {
  program
    .command('doctor')
    .description('Checks the configuration and lists missing parts.')
    .action(async () => {
      const config = readConfig(console.environment);
      const tell = ({ state, what, says, mend }: Finding) =>
        console.out(`${symbols[state]}  ${what.padEnd(14)} ${mend ? `${says}; ${mend}` : says}`);
      const findings = checkConfig(config);
      for (const finding of findings) tell(finding);
      await requireMailServer(config);
      const inside = await withShop(console, checkShop);
      for (const finding of inside) tell(finding);
      const missing = [...findings, ...inside].filter(({ state }) => state === 'missing');
      if (missing.length > 0) {
        const names = missing.map(({ what }) => what).join(', ');
        throw new Failure(`Something is missing: ${names}.`);
      }
      console.out(
        config.sandbox
          ? 'This test shop has everything it needs; no real money moves in it.'
          : 'This shop has everything it needs.',
      );
    });
}
