import type { Plugin } from 'vite';
import { commonPasswords } from '../../../contract/accounts/common-passwords.ts';

/** Gives browsers only the common passwords that count: 17 KB (brotli) instead of 600. */
export function fewCommonPasswords(): Plugin {
  return {
    name: 'haat:few-common-passwords',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    load: {
      filter: { id: /@zxcvbn-ts\/language-common\/dist\/index\.mjs$/ },
      handler: () =>
        `export const dictionary = ${JSON.stringify({ 'passwords-common': [...commonPasswords].sort() })};`,
    },
  };
}
