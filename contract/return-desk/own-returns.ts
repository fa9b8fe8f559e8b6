import { z } from 'zod';
import type { SchemasByName } from '#contract/api/endpoint.ts';
import { order } from '#contract/orders/orders.ts';
import { returnForm } from '#contract/returns/return-form.ts';

const params = z.object({ id: z.string().max(100) });

const answer = z.object({ data: z.object({ order }) });

export const ownReturnsSchemas = {
  askReturn: {
    tag: 'Orders',
    summary:
      'Ask to send delivered pieces back, within 7 days, with pictures where they help; the same again within minutes is the same return',
    params,
    form: returnForm.extend({ images: z.array(z.file()).optional() }),
    answer,
  },
  withdrawReturn: {
    tag: 'Orders',
    summary: 'Take a return back, as long as nobody has decided on it',
    params,
    answer,
  },
} satisfies SchemasByName;
