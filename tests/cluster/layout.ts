import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The network of the templates in deploy/. */
const NETWORK = '10.0.0.';

/** Where everything of one cluster lies: the same ports as in production, on loopback addresses. */
export interface Layout {
  folder: string;
  /** The address of a machine by its last number in the templates. */
  at(machine: number): string;
  /** A template of deploy/ with this cluster's addresses, and `changes` of what else differs. */
  render(template: string, changes?: Record<string, string>): string;
}

export const machines = {
  proxy: 1,
  databases: [11, 12, 13],
  members: [21, 22, 23],
  nodes: [31, 32, 33],
  store: 41,
} as const;

export function openLayout(folder: string): Layout {
  const network = `127.${randomInt(1, 255)}.${randomInt(0, 255)}.`;
  const deploy = join(import.meta.dirname, '../../deploy');
  return {
    folder,
    at: (machine) => `${network}${machine}`,
    render(template, changes = {}) {
      let text = readFileSync(join(deploy, template), 'utf8');
      for (const [from, to] of Object.entries(changes)) {
        if (!text.includes(from)) throw new Error(`deploy/${template} has no ${from}`);
        text = text.replaceAll(from, to);
      }
      // The system answers from 127.0.0.1, whichever loopback address was asked.
      return text.replaceAll(`${NETWORK}0/24`, '127.0.0.0/8').replaceAll(NETWORK, network);
    },
  };
}
