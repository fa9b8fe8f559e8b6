import { expect, test } from 'vitest';
import { printed } from './printed.ts';

test.each([
  ['Asha 🌸 Rawat', 'Asha • Rawat'],
  ['👨‍👩‍👧🇮🇳❤️👍🏽🏴󠁧󠁢󠁥󠁮󠁧󠁿', '•••••'],
  ['Hall 1️⃣ ©', 'Hall 1\ufe0f ©'],
  ['王小明', '•••'],
  ['𝓐𝓼𝓱𝓪 Ｒａｗａｔ', 'Asha Rawat'],
  ['శ్రీమతి लक्ष्मी ᱥᱟᱱ ꯃꯤꯇꯩ گلی ۱۲', 'శ్రీమతి लक्ष्मी ᱥᱟᱱ ꯃꯤꯇꯩ گلی ۱۲'],
  ['ক্‌ষ ல‍க ₹1,299 – “Łódź”', 'ক্‌ষ ல‍க ₹1,299 – “Łódź”'],
])('%s stands on a paper as %s', (given, drawn) => {
  expect(printed(given)).toBe(drawn);
});
