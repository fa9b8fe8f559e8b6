import { type Command, InvalidArgumentError } from 'commander';
import type { LedgerViolation } from '#contract/ledger/ledger.ts';
import { ledgerLimits, ledgerMessages, ruleWords } from '#contract/ledger/ledger-rules.ts';
import { checkLedger } from '#server/reports/ledger/check-ledger.ts';
import { type Console, counted, startProgress } from './console.ts';
import { Failure } from './failure.ts';
import { withShop } from './with-shop.ts';

export function addAuditCommand(program: Command, console: Console): void {
  program
    .command('audit')
    .description(
      'Checks money and stock: the ledgers themselves, and against the payment provider. If something is wrong, lists the differences and exits with 1.',
    )
    .option(
      '--days <number>',
      'ask the provider about orders changed in this many days',
      wholeDays,
      ledgerLimits.days,
    )
    .option('--offline', 'do not ask the payment provider', false)
    .action(async ({ days, offline }: { days: number; offline: boolean }) => {
      const progress = startProgress(console, 'orders compared with the payment provider');
      const asking = { askedBy: 'command', days: offline ? null : days };
      const check = await withShop(console, (shop) =>
        checkLedger(shop, asking, { progress: progress.show }),
      ).finally(progress.end);
      const violations = check.violations as LedgerViolation[];
      for (const violation of violations) report(console, violation);
      const unasked = check.toAsk - check.asked;
      if (violations.length > 0) {
        if (unasked > 0) console.out(ledgerMessages.unasked(unasked));
        throw new Failure(
          `The ledgers are not correct: ${counted(violations.length, 'rule')} broken.`,
        );
      }
      if (unasked > 0) throw new Failure(ledgerMessages.unasked(unasked));
      const compared = offline
        ? 'the payment provider was not asked'
        : `${check.asked} of the last ${counted(days, 'day')} compared with the payment provider`;
      console.out(`The ledgers are correct: ${counted(check.orders, 'order')}, ${compared}.`);
    });
}

function report({ out }: Console, { rule, rows }: LedgerViolation): void {
  out(`${ruleWords(rule)} – failed (${rule}):`);
  for (const { orderId, productId, productName, paymentId, should, found } of rows) {
    const about = [
      orderId && `order ${orderId}`,
      productId && `product ${productId} (${productName})`,
      paymentId && `payment ${paymentId}`,
    ].filter(Boolean);
    out(`  ${about.length > 0 ? `${about.join(', ')}: ` : ''}${found}; should be ${should}`);
  }
  if (rows.length >= ledgerLimits.rowsMax) out('  … and possibly more');
}

function wholeDays(text: string): number {
  const days = Number(text);
  if (Number.isInteger(days) && days >= 1 && days <= ledgerLimits.daysMax) return days;
  throw new InvalidArgumentError(`Must be a whole number from 1 to ${ledgerLimits.daysMax}.`);
}
