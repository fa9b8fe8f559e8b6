import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Order } from '#contract/orders/orders.ts';
import { ownReturnsApi } from '#contract/returns/desk/own-returns.endpoints.ts';
import { returnForm } from '#contract/returns/record/return-form.ts';
import { returnLimits, returnMessages } from '#contract/returns/record/return-rules.ts';
import { useOwnDraft } from '#web/account/session/use-own-draft.ts';
import { upload } from '#web/api/upload.ts';
import { withReturn } from '#web/browser/safe-return.ts';
import { formWithImages, imageFilesProblem, useImages } from '#web/ui/forms/use-images.ts';
import { toast } from '#web/ui/toasts/toast.ts';

type Problems = Partial<Record<'lines' | 'reason' | 'details' | 'images', string>>;

interface Typed {
  /** Units by order line. */
  chosen: Record<string, number>;
  reason: string;
  details: string;
}

/** The state of the return form. */
export function useReturnForm(order: Order) {
  const navigate = useNavigate();
  const { draft, setDraft, forgetDraft, isRestored } = useOwnDraft<Typed>(
    // The draft belongs to the customer whose order it is.
    order._id,
    `return:${order._id}`,
    { chosen: onlyChoice(order), reason: '', details: '' },
  );
  const images = useImages((files, present) => imageFilesProblem(files, present, imageRules));
  const [problems, setProblems] = useState<Problems>({});
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState<number | null>(null);

  const lines = order.items.flatMap(({ _id: itemId, returnable }) => {
    const quantity = Math.min(draft.chosen[itemId] ?? 0, returnable);
    return quantity > 0 ? [{ itemId, quantity }] : [];
  });

  async function send(): Promise<void> {
    const found = problemsOf({ lines, reason: draft.reason, details: draft.details });
    setProblems(found);
    const first = found.lines ?? found.reason ?? found.details;
    if (first) return void toast.error(first);
    setSending(true);
    const answer = await sendForm();
    setSending(false);
    setProgress(null);
    if (!answer) return void toast.error(returnMessages.notAnImage);
    if (answer.success) {
      forgetDraft();
      toast.success(answer.message ?? returnMessages.asked);
      return void navigate('/my-orders');
    }
    toast.error(answer.message);
    if (answer.status === 401) navigate(withReturn('/login', window.location.pathname));
  }

  /** Undefined if an image can no longer be read. */
  async function sendForm() {
    const { reason, details } = draft;
    const typed = { lines: JSON.stringify(lines), reason, details };
    const form = await formWithImages(typed, images.chosen);
    if (!form) return undefined;
    if (images.chosen.length > 0) setProgress(0);
    const onProgress = (part: number) => setProgress((before) => (before === null ? null : part));
    return upload(ownReturnsApi.askReturn, form, { params: { id: order._id }, onProgress });
  }

  return {
    draft,
    isRestored,
    problems,
    images,
    isSending,
    progress,
    send,
    type(change: Partial<Typed>): void {
      setProblems({});
      setDraft((before) => ({ ...before, ...change }));
    },
    choose(itemId: string, quantity: number): void {
      setProblems({});
      setDraft((before) => ({ ...before, chosen: { ...before.chosen, [itemId]: quantity } }));
    },
  };
}

/** If only one unit can be returned, it is preselected. */
function onlyChoice({ items }: Order): Record<string, number> {
  const [one, ...others] = items.filter(({ returnable }) => returnable > 0);
  return one && others.length === 0 && one.returnable === 1 ? { [one._id]: 1 } : {};
}

function problemsOf(typed: { lines: unknown; reason: string; details: string }): Problems {
  const issues = returnForm.safeParse(typed).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path[0], message]));
}

const imageRules = {
  most: returnLimits.images,
  say: returnMessages,
  tooMany: returnMessages.tooManyImages,
};
