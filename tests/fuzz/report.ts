import type { Finding } from './findings.ts';
import type { Outcome } from './fuzz.ts';
import type { Options } from './options.ts';
import { type Rule, rules } from './rules.ts';

/** Findings that are shown before the rest is only counted. */
const SHOWN = 40;

/** What was sent and the result, as lines to print. */
export function report(
  { sent, seconds, statuses, memory, findings, ...outcome }: Outcome,
  { seed }: Options,
): string {
  const counts = [...statuses].sort(([one], [other]) => (one < other ? -1 : 1));
  return [
    row('sent', `${sent} in ${Math.round(seconds)} s, ${Math.round(sent / seconds)} a second`),
    row('answered', counts.map(([status, times]) => `${status}: ${times}`).join(', ')),
    row(
      'memory',
      `${memory.start} MB warm, ${memory.peak} MB at most, ${memory.end} MB at the end`,
    ),
    row('never done', outcome.neverDone.join(', ') || 'nothing'),
    row('findings', findings.length),
    ...findings.slice(0, SHOWN).map((each) => show(each, seed)),
  ].join('\n');
}

function show({ rule, target, what, times, number, person, sent }: Finding, seed: number): string {
  const lines = [`    ${rule}: ${target}, ${what}${times > 1 ? ` (${times} times)` : ''}`];
  if (number !== undefined) {
    lines.push(`      ${person}: ${sent?.split('\r\n', 1)[0]?.slice(0, 160)}`);
    lines.push(`      npm run fuzz -- --seed ${seed} --only ${number}`);
  }
  return lines.join('\n');
}

/** For each rule whether it held. */
export function verdictsOf({ findings }: Outcome): { name: string; holds: boolean }[] {
  return (Object.keys(rules) as Rule[]).map((rule) => ({
    name: rules[rule],
    holds: !findings.some((each) => each.rule === rule),
  }));
}

function row(name: string, value: string | number): string {
  return `  ${name.padEnd(14)}${value}`;
}
