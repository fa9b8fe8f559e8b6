import { formatRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { firstProvider } from '#server/infra/payments/provider-ids.ts';
import type { Outcome } from './torture.ts';

/** Violations named before the rest is only counted. */
const NAMED = 40;

const invariants = ['A', 'B', 'C', 'D'] as const;

const counted = [
  'orders',
  `orders opened at ${firstProvider}`,
  'orders opened at cashfree',
  'orders paid at both',
  'changed orders of providers',
  'payments',
  'late payments',
  'orders by hand',
  'payments by link',
  'orders by UPI',
  'UPI payments',
  'UPI payments confirmed',
  'UPI payments not received',
  'UPI payments given back',
  'UPI holds lapsed',
  'confirmed on delivery',
  'money at the door',
  'commissions accepted',
  'commissions sent',
  'dismissals',
  'cancelled by customers',
  'moves',
  'refunds asked for',
  'refunds retried',
  'returns asked for',
  'steps of returns',
  'duplicates',
  'kills of the shop',
  'kills of the database',
  'looks',
] as const;

/** What was done to the shop and what is wrong with it, as lines to print. */
export function report({ tally, race, sums, ...outcome }: Outcome): string {
  const faults = ['down', 'slow', 'drop', 'duplicate', 'reorder', 'refuse', 'fail'];
  const lines = [
    ...counted.map((name) => row(name, tally.of(name))),
    row('faults', faults.map((name) => `${name} ${tally.of(`fault ${name}`)}`).join(', ')),
    row('starts of the shop', outcome.starts),
    row('in its database', `${sums.orders} orders, ${sums.paid} paid`),
    ...moneyLines(sums).map(([name, value]) => row(name, value)),
    row('all was known after', `${outcome.settledAfter} s`),
    ...(race
      ? [
          row(
            `${race.racers} race for ${race.variants} variants`,
            `${race.held} had; answered after ${race.halfAnswered.toFixed(1)} s (half), ${race.allAnswered.toFixed(1)} s (all)`,
          ),
        ]
      : []),
    row('haat audit', firstLine(outcome.audit)),
    row('violations', outcome.violations.length),
    ...outcome.violations.slice(0, NAMED).map((each) => `    ${each}`),
  ];
  return lines.join('\n');
}

/** What each provider and the bank took. */
export function moneyLines({ providers, byUpi }: Outcome['sums']): [name: string, value: string][] {
  return [
    ...providers.map(({ id, payments, paise, refunds }): [string, string] => [
      `at ${id}`,
      `${payments} payments taken, ${rupees(paise)}, ${refunds} refunds`,
    ]),
    ['at the bank', `${byUpi.payments} UPI payments, ${rupees(byUpi.paise)}`],
  ];
}

/** For each of A to D whether it held. */
export function verdictsOf({ kind, violations }: Outcome): { name: string; holds: boolean }[] {
  return invariants.map((letter) => ({
    name: `${letter}, ${kind} database`,
    holds: !violations.some((each) => each.startsWith(`${letter}: `)),
  }));
}

const rupees = (paise: number) => formatRupees(Math.round(rupeesFromPaise(paise)));

function row(name: string, value: string | number): string {
  return `  ${name.padEnd(28)}${value}`;
}

function firstLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}
