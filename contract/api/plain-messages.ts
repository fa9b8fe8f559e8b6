import type { z } from 'zod';

type Issue = z.core.$ZodRawIssue;

/** The message for a field whose rule has no sentence of its own. */
export function plainMessage(issue: Issue): string {
  const path = issue.path ?? [];
  return path.length === 0 ? 'The request cannot be read.' : `${labelOf(path)} ${rule(issue)}`;
}

const ownLabels: Record<string, string> = {
  q: 'Search',
  hsn: 'HSN code',
  gstRate: 'GST rate',
  _id: 'ID',
  id: 'ID',
};

/** `shippingAddress.productIds.2` is "Entry 3 of product IDs". */
function labelOf(path: readonly PropertyKey[]): string {
  const last = path.at(-1);
  if (typeof last !== 'number') return labelOfName(String(last));
  const list = path.findLast((each) => typeof each !== 'number');
  const name = list === undefined ? 'the list' : withSmallStart(labelOfName(String(list)));
  return `Entry ${last + 1} of ${name}`;
}

function labelOfName(name: string): string {
  const own = ownLabels[name];
  if (own) return own;
  const words = name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map((word) => (/^ids?$/.test(word) ? word.replace('id', 'ID') : word))
    .join(' ');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'A field';
}

function withSmallStart(label: string): string {
  return /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

const typeRules: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  file: 'must be a file',
};

const formatRules: Record<string, string> = {
  datetime: 'must be a date with a time, such as 2026-01-31T09:30:00Z',
  date: 'must be a date, such as 2026-01-31',
  email: 'must be an email address',
  url: 'must be a web address',
};

const notValid = 'is not valid';

function rule(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) {
        return issue.expected === 'array' ? 'are required' : 'is required';
      }
      return typeRules[issue.expected] ?? notValid;
    case 'too_big':
      return tooBig(issue);
    case 'too_small':
      return tooSmall(issue);
    case 'invalid_value':
      return issue.input === undefined ? 'is required' : oneOf(issue.values.map(String));
    case 'invalid_format':
      return formatRules[issue.format] ?? notValid;
    default:
      return notValid;
  }
}

const figure = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 10 });
const counted = (count: number | bigint, one: string, many: string) =>
  `${figure.format(count)} ${Number(count) === 1 ? one : many}`;

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>) {
  switch (origin) {
    case 'string':
      return `must not exceed ${counted(maximum, 'character', 'characters')}`;
    case 'number':
    case 'int':
    case 'bigint':
      return `must be ${inclusive ? 'at most' : 'less than'} ${figure.format(maximum)}`;
    case 'array':
    case 'set':
      return `must have at most ${counted(maximum, 'entry', 'entries')}`;
    case 'file':
      return 'is too large';
    default:
      return notValid;
  }
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) {
  switch (origin) {
    case 'string':
      return minimum === 1
        ? 'is required'
        : `must be at least ${counted(minimum, 'character', 'characters')}`;
    case 'number':
    case 'int':
    case 'bigint':
      return `must be ${inclusive ? 'at least' : 'more than'} ${figure.format(minimum)}`;
    case 'array':
    case 'set':
      return `must have at least ${counted(minimum, 'entry', 'entries')}`;
    default:
      return notValid;
  }
}

/** Up to so many values are listed in the sentence. */
const VALUES_LISTED = 12;
const listed = new Intl.ListFormat('en-IN', { type: 'disjunction' });

function oneOf(values: readonly string[]): string {
  return values.length > VALUES_LISTED ? notValid : `must be ${listed.format(values)}`;
}
