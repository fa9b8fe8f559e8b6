/** The rules that the shop keeps, whatever is sent to it. */
export const rules = {
  broken: 'no answer says that the shop broke; a 503 says when to come again',
  envelope: 'every answer of the API is an envelope',
  headers: 'every answer has the security headers',
  inside: 'no answer shows the inside of the program',
  answered: 'every well-formed request is answered',
  echo: 'nothing sent comes back as markup, as a header or as an address to go to',
  quiet: 'nothing that strangers send is logged as an error',
  alive: 'the shop goes on',
  memory: 'the shop’s memory stays within its bound',
} as const;

export type Rule = keyof typeof rules;

export interface Complaint {
  rule: Rule;
  what: string;
}
