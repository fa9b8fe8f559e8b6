import { addUp, failed, spell } from './test-counts.mjs';
import { readCounts } from './test-reports.mjs';

/* npm run test:sum     what the last `npm test` and `npm run test:rest` counted, added up */
const counts = ['daily', 'rest'].map((part) => {
  const found = readCounts(part);
  console.log(`${part.padEnd(6)}${found ? spell(found) : 'has not come to its end'}`);
  return found ?? failed;
});
const sum = addUp(counts);
process.exitCode = sum.failed > 0 || sum.passed === 0 ? 1 : 0;
console.log(spell(sum));
