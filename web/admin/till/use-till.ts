import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Outcome } from '#contract/api/envelope.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import { tillApi } from '#contract/till/till.endpoints.ts';
import type { TillMethod } from '#contract/till/till-rules.ts';
import { salesKey } from '#web/account/session/till-storage.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { useStaff } from '#web/admin/records/use-staff.ts';
import { toast } from '#web/ui/toasts/toast.ts';
import { newSale, type Sale, sentOf } from './sale.ts';
import { type KeptSale, readKept, type Till, writeKept } from './stored-sales.ts';

export const noNetwork = 'No network: the sale is saved on this phone';

/** Whether no answer came: the sale may be sent again, and is one. */
const isLost = (answer: Outcome<object>) =>
  !answer.success && (answer.status === undefined || answer.status >= 502);

const isSame = (one: KeptSale[], other: KeptSale[]) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The sale at the till, and those that wait on this device. */
export function useTill() {
  const { id: staffId } = useStaff();
  const adminCall = useAdminCall();
  const { revalidate } = useRevalidator();
  const [till, setTill] = useState<Till>(() => ({ sale: newSale(), kept: [] }));
  const [isRead, setRead] = useState(false);
  const [isBusy, setBusy] = useState(false);

  // The server knows nothing of them: they come once the page is alive.
  useEffect(() => {
    setTill(readKept(staffId));
    setRead(true);
  }, [staffId]);
  useEffect(() => {
    if (isRead) writeKept(staffId, till);
  }, [isRead, staffId, till]);
  // What another tab keeps or sends is not written over.
  useEffect(() => {
    const follow = ({ key }: StorageEvent) => {
      if (key !== salesKey(staffId)) return;
      const { kept } = readKept(staffId);
      setTill((before) => (isSame(before.kept, kept) ? before : { ...before, kept }));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [staffId]);

  const setSale = (sale: Sale) => setTill((before) => ({ ...before, sale }));
  const drop = (key: string) =>
    setTill((before) => ({ ...before, kept: before.kept.filter(({ sale }) => sale.key !== key) }));
  const keep = (one: KeptSale) =>
    setTill(({ sale, kept }) => ({
      sale: sale.key === one.sale.key ? newSale() : sale,
      kept: [...kept.filter((each) => each.sale.key !== one.sale.key), one],
    }));

  async function send(sale: Sale, method: TillMethod | null) {
    const body = sentOf(sale, method);
    if (!body) return undefined;
    setBusy(true);
    const answer = await adminCall(tillApi.sellAtTill, { body });
    setBusy(false);
    return answer;
  }

  return {
    ...till,
    isBusy,
    setSale,
    drop,
    next: () => setSale(newSale()),

    /** Sells what is in the sale; without a network, money that is here is kept with the sale. */
    async sell(method: TillMethod | null): Promise<AdminOrder | 'kept' | undefined> {
      const { sale } = till;
      const answer = await send(sale, method);
      if (!answer) return undefined;
      if (answer.success) {
        void revalidate();
        return answer.data.order;
      }
      if (isLost(answer) && method) {
        keep({ sale, method, at: new Date().toISOString() });
        return 'kept';
      }
      toast.error(isLost(answer) ? 'No network: only cash can be taken now' : answer.message);
      return undefined;
    },

    park: () => keep({ sale: till.sale, method: null, at: new Date().toISOString() }),

    /** Goes on with one of them; what is being sold takes its place. */
    resume: (one: KeptSale) =>
      setTill(({ sale, kept }) => ({
        sale: one.sale,
        kept: [
          ...kept.filter((each) => each.sale.key !== one.sale.key),
          ...(sale.lines.length > 0 ? [{ sale, method: null, at: new Date().toISOString() }] : []),
        ],
      })),

    async sendKept(one: KeptSale): Promise<void> {
      const answer = await send(one.sale, one.method);
      if (!answer) return;
      if (answer.success) {
        drop(one.sale.key);
        toast.success('Sale sent');
        await revalidate();
      } else if (isLost(answer)) toast.error('Still no network');
      else keep({ ...one, problem: answer.message });
    },
  };
}

export type TillWork = ReturnType<typeof useTill>;
