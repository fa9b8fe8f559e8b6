import { parseArgs } from 'node:util';
import { modelShop } from './simulation/model-shop.ts';
import { simulate } from './simulation/simulate.ts';
import { simulateCash } from './simulation/simulate-cash.ts';

const { values } = parseArgs({
  options: {
    checkouts: { type: 'string', default: '10000' },
    attackers: { type: 'string', default: '50' },
    days: { type: 'string', default: '7' },
    seed: { type: 'string', default: '1' },
  },
});
const seed = Number(values.seed);
const crowd = { checkouts: Number(values.checkouts), hours: Number(values.days) * 24, seed };
const percent = (share: number) => `${(share * 100).toFixed(3)} %`;

const all = Number(values.attackers);
for (const { attackers, doAttackersPay } of [
  { attackers: 0, doAttackersPay: false },
  { attackers: all, doAttackersPay: false },
  { attackers: all, doAttackersPay: true },
]) {
  const plan = { ...crowd, attackers, doAttackersPay };
  const { log: _, ...outcome } = await simulate(modelShop(), plan);
  const of = (count: number) => `${count} (${percent(count / outcome.checkouts)})`;
  console.log(`
${attackers} attackers${doAttackersPay ? ' who have paid an order each' : ''}, ${values.days} days, seed ${seed}
  honest checkouts      ${outcome.checkouts}, of which paid ${outcome.paid}
  refused by a limit    ${of(outcome.refused)}
  money sent back       ${of(outcome.returned)}
  kept nothing          ${of(outcome.notKept)}
  kept shorter          ${of(outcome.keptShorter)}
  in another's checkout ${of(outcome.busyByCustomers)} a customer's, ${of(outcome.busyByAttackers)} an attacker's
  attackers' tries      ${outcome.attempts}, of which ${outcome.attackersHolds} held something
  held by attackers     ${percent(outcome.heldUnique)} of one-of-a-kind products' time, ${percent(outcome.heldEditions)} of editions'`);
  const cash = await simulateCash({ ...plan, visits: plan.checkouts });
  console.log(`  orders on delivery    ${cash.onDelivery}, of which ${cash.paidOnline} were paid at once instead
  sold out by attackers ${percent(cash.goneUnique)} of one-of-a-kind products' time, ${percent(cash.goneEditions)} of editions', by ${cash.attackersOrders} orders`);
  if (attackers === 0) continue;
  const parts = await simulateCash({ ...plan, visits: plan.checkouts, part: 1 });
  console.log(
    `  in parts of one unit  ${percent(parts.goneEditions)} of editions' time, by ${parts.attackersOrders} orders`,
  );
}
