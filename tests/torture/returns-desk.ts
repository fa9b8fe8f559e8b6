import { adminReturnsApi } from '#contract/returns/desk/admin-returns.endpoints.ts';
import type { AdminReturn } from '#contract/returns/desk/admin-returns.ts';
import type { Visitor } from '#harness/visitor.ts';
import type { Context } from './context.ts';

/** Moves a few of the returns one step on, each now and then twice. */
export async function workOnReturns(context: Context, owner: Visitor): Promise<void> {
  const { chance, tally } = context;
  const status = chance.pick(['requested', 'approved', 'received'] as const);
  const { body } = await owner.call(adminReturnsApi.listReturns, { query: { status, limit: 10 } });
  if (!body.success) return;
  const one = chance.pick(body.data.returns);
  if (!one) return;
  const step = () => stepOf(context, owner, one);
  const isDouble = chance.happens(0.3);
  if (isDouble) tally.count('duplicates');
  const answers = await Promise.all(isDouble ? [step(), step()] : [step()]);
  if (answers.some(({ status }) => status === 200)) tally.count('steps of returns');
}

function stepOf({ chance }: Context, owner: Visitor, { _id: id, status }: AdminReturn) {
  const params = { id };
  if (status === 'requested') {
    return chance.happens(0.8)
      ? owner.call(adminReturnsApi.approveReturn, { params, body: {} })
      : owner.call(adminReturnsApi.refuseReturn, {
          params,
          body: { answer: 'It was worn.', isUntrue: true },
        });
  }
  if (status === 'approved' && chance.happens(0.8)) {
    return owner.call(adminReturnsApi.receiveReturn, {
      params,
      body: { restock: chance.happens(0.7) },
    });
  }
  return owner.call(adminReturnsApi.refundReturn, { params, body: {} });
}
