import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fallbackMessages } from './fallback-messages.ts';
import { order } from './orders.ts';
import { returnForm } from './return-form.ts';

const params = z.object({ id: z.string().max(100) });
const answer = z.object({ data: z.object({ order }) });

export const askReturn = endpoint({
  name: 'askReturn',
  method: 'POST',
  path: '/api/payment/orders/:id/returns',
  access: 'user',
  tag: 'Orders',
  summary:
    'Ask to send delivered pieces back, within 7 days, with pictures where they help; the same again within minutes is the same return',
  params,
  form: returnForm.extend({ images: z.array(z.file()).optional() }),
  answer,
  fallback: fallbackMessages.askReturn,
});

export const withdrawReturn = endpoint({
  name: 'withdrawReturn',
  method: 'POST',
  path: '/api/payment/returns/:id/withdraw',
  access: 'user',
  tag: 'Orders',
  summary: 'Take a return back, as long as nobody has decided on it',
  params,
  answer,
  fallback: fallbackMessages.withdrawReturn,
});
