/** How the domains of most customers are mistyped. */
const meant: Readonly<Record<string, string>> = {
  'gmial.com': 'gmail.com',
  'gmai.com': 'gmail.com',
  'gmal.com': 'gmail.com',
  'gamil.com': 'gmail.com',
  'gnail.com': 'gmail.com',
  'gmail.co': 'gmail.com',
  'gmail.con': 'gmail.com',
  'gmail.in': 'gmail.com',
  'gmaill.com': 'gmail.com',
  'yaho.com': 'yahoo.com',
  'yahooo.com': 'yahoo.com',
  'yahoo.con': 'yahoo.com',
  'hotmial.com': 'hotmail.com',
  'hotmail.con': 'hotmail.com',
  'outlok.com': 'outlook.com',
  'redifmail.com': 'rediffmail.com',
  'rediffmial.com': 'rediffmail.com',
  'iclod.com': 'icloud.com',
};

/** What somebody probably meant to type; undefined where nothing looks wrong. */
export function likelyEmail(typed: string): string | undefined {
  const [name, domain = ''] = typed.trim().toLowerCase().split('@');
  const right = Object.hasOwn(meant, domain) ? meant[domain] : undefined;
  return name && right ? `${name}@${right}` : undefined;
}
