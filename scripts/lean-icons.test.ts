import { expect, test } from 'vitest';
import { eachByItself, iconFiles, withoutLabels } from './lean-icons.ts';

const files = iconFiles();

test('a page gets the icons that it names, and types go', () => {
  const code = "import { type LucideIcon, Heart, X as Cross } from 'lucide-react';\nnext();";
  expect(eachByItself(code, files)).toBe(
    "import Heart from 'lucide-react/icons/heart'; import Cross from 'lucide-react/icons/x';\nnext();",
  );
});

test('lines keep their numbers', () => {
  const code = "import {\n  Heart,\n  House,\n} from 'lucide-react';\nnext();";
  expect(eachByItself(code, files).split('\n')[4]).toBe('next();');
});

test('an icon that does not exist ends the build', () => {
  const code = "import { Hart } from 'lucide-react';";
  expect(() => eachByItself(code, files)).toThrow('lucide-react has no icon Hart');
});

test('a drawing loses what only others look at', () => {
  const code =
    'const __iconData = {\n  name: "plus",\n  node: [["path", { d: "M5 12h14", key: "1ays0h" }]]\n};';
  expect(withoutLabels(code)).toBe(
    'const __iconData = {\n \n  node: [["path", { d: "M5 12h14" }]]\n};',
  );
});
