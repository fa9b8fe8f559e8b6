import { z } from 'zod';
import { dataOf, schemas } from '#contract/api/answers.ts';
import { order } from '#contract/orders/orders.ts';
import { returnForm } from '#contract/returns/record/return-form.ts';

const params = z.object({ id: z.string().max(100) });

const answer = dataOf({ order });

export const ownReturnsSchemas = schemas('Orders', {
  askReturn: {
    summary:
      'Request to return delivered products within 7 days, with images if they help; the same again within minutes is the same return',
    params,
    form: returnForm.extend({ images: z.array(z.file()).optional() }),
    answer,
  },
  withdrawReturn: {
    summary: 'Withdraw a return, as long as it has not been decided',
    params,
    answer,
  },
});
