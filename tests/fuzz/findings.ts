import type { Received } from './connection.ts';
import type { FuzzRequest } from './request.ts';
import type { Complaint, Rule } from './rules.ts';

/** One fault, however often it occurred. */
export interface Finding {
  rule: Rule;
  target: string;
  what: string;
  times: number;
  /** The first request that showed it: its number, what was sent and what was answered. */
  number?: number;
  person?: string;
  sent?: string;
  answered?: string;
}

export interface Findings {
  note(number: number, request: FuzzRequest, received: Received, complaint: Complaint): void;
  /** For faults that no single request shows. */
  add(complaint: Complaint, times?: number): void;
  all(): Finding[];
}

const SHOWN = 1_500;

/** `tell` is called when a fault is first found. */
export function openFindings(tell: (finding: Finding) => void): Findings {
  const found = new Map<string, Finding>();
  return {
    note(number, { target, person, bytes }, received, { rule, what }) {
      // A framework answers the same for every address.
      const isAnywhere = rule === 'headers' || rule === 'envelope';
      const key = isAnywhere ? `${rule} ${what}` : `${rule} ${target} ${what}`;
      const known = found.get(key);
      if (known) known.times += 1;
      else {
        const finding: Finding = {
          rule,
          target,
          what,
          times: 1,
          number,
          person,
          sent: bytes.toString('latin1', 0, SHOWN),
          answered: typeof received === 'string' ? received : showAnswer(received),
        };
        found.set(key, finding);
        tell(finding);
      }
    },
    add({ rule, what }, times = 1) {
      found.set(`${rule} ${what}`, { rule, what, target: 'the shop', times });
    },
    all: () => [...found.values()],
  };
}

function showAnswer({ status, headers, body }: Exclude<Received, string>): string {
  const lines = [...headers].map(([name, value]) => `${name}: ${value}`);
  return `${status}\n${lines.join('\n')}\n\n${body.toString('latin1', 0, SHOWN)}`;
}
