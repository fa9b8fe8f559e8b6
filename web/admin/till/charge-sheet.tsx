import { useState } from 'react';
import { formatExactRupees, rupeesFromPaise } from '#contract/money/money.ts';
import { typedRupees } from '#contract/money/typed-money.ts';
import type { AdminOrder } from '#contract/orders/orders.ts';
import type { TillMethod } from '#contract/till/till-rules.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Link2, ScanBarcode } from '#web/ui/icons/admin-icons.ts';
import { CircleCheck, WifiOff } from '#web/ui/icons/icons.ts';
import { Wallet } from '#web/ui/icons/state-icons.ts';
import { totalsOfSale } from './sale.ts';
import { noNetwork, type TillWork } from './use-till.ts';
import { WaitingSale } from './waiting-sale.tsx';

type Shown =
  | { step: 'ask' }
  /** The customer pays it by a code or link. */
  | { step: 'wait'; order: AdminOrder; by: 'upi' | 'link' }
  | { step: 'kept'; change: number }
  | { step: 'sold'; order: AdminOrder; change: number };

interface ChargeSheetProps {
  open: boolean;
  till: TillWork;
  onClose(): void;
}

/** How the sale is paid, and that it is. */
export function ChargeSheet({ open, till, onClose }: ChargeSheetProps) {
  const [shown, setShown] = useState<Shown>({ step: 'ask' });
  const [given, setGiven] = useState('');
  const totals = totalsOfSale(till.sale);
  const total = totals ? rupeesFromPaise(totals.totalPaise) : 0;
  const change = Math.max(0, (typedRupees(given) ?? 0) - total);

  function close(): void {
    // A sale that waits is the shop's by now, and stays under To confirm.
    if (shown.step !== 'ask') till.next();
    setShown({ step: 'ask' });
    setGiven('');
    onClose();
  }

  async function take(method: TillMethod): Promise<void> {
    const answer = await till.sell(method);
    if (answer === 'kept') setShown({ step: 'kept', change });
    else if (answer) setShown({ step: 'sold', order: answer, change });
  }

  async function wait(by: 'upi' | 'link'): Promise<void> {
    const order = await till.sell(null);
    if (order && order !== 'kept') setShown({ step: 'wait', order, by });
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      locked={till.isBusy}
      steady
      title={titles[shown.step] ?? `Charge ${formatExactRupees(total)}`}
    >
      {shown.step === 'ask' && (
        <div className="grid gap-3">
          <Button
            size="large"
            className="min-h-16! text-xl!"
            loading={till.isBusy}
            onClick={() => void take('cash')}
          >
            <Wallet aria-hidden="true" className="size-6" />
            Cash
          </Button>
          <div className="grid grid-cols-2 gap-3">
            {waits.map(({ by, label, icon: Icon }) => (
              <Button
                key={by}
                size="large"
                variant="secondary"
                className="px-3!"
                disabled={till.isBusy}
                onClick={() => void wait(by)}
              >
                <Icon aria-hidden="true" className="size-5" />
                {label}
              </Button>
            ))}
          </div>
          <TextField
            label="Cash given (₹, optional)"
            inputMode="decimal"
            autoComplete="off"
            value={given}
            onChange={({ target }) => setGiven(target.value)}
          />
          <Notes total={total} onChoose={(note) => setGiven(String(note))} />
          <p role="status" className="text-xl empty:hidden">
            <Change rupees={change} />
          </p>
        </div>
      )}
      {shown.step === 'wait' && (
        <WaitingSale
          order={shown.order}
          by={shown.by}
          phone={till.sale.phone}
          email={till.sale.email}
          isBusy={till.isBusy}
          onTaken={(method) => void take(method)}
          onPaid={(order) => setShown({ step: 'sold', order, change: 0 })}
        />
      )}
      {(shown.step === 'kept' || shown.step === 'sold') && (
        <div className="grid justify-items-center gap-4 text-center">
          {shown.step === 'kept' ? (
            <WifiOff aria-hidden="true" className="size-12 text-turmeric-deep" />
          ) : (
            <CircleCheck aria-hidden="true" className="size-12 text-leaf" />
          )}
          <p role="status" className="text-lg">
            {shown.step === 'kept'
              ? noNetwork
              : `${formatExactRupees(shown.order.totalAmount)} received`}
          </p>
          <p className="text-xl empty:hidden">
            <Change rupees={shown.change} />
          </p>
          {shown.step === 'sold' && (
            <LinkButton variant="quiet" to={`/admin/orders/${shown.order._id}`}>
              Open Order and Invoice
            </LinkButton>
          )}
          <Button size="large" className="w-full" onClick={close}>
            Next Sale
          </Button>
        </div>
      )}
    </Dialog>
  );
}

/** What is paid later, by a code or link. */
const waits = [
  { by: 'upi', label: 'UPI Code', icon: ScanBarcode },
  { by: 'link', label: 'Link', icon: Link2 },
] as const;

/** What the customer gets back, if anything. */
function Change({ rupees }: { rupees: number }) {
  if (rupees <= 0) return null;
  return (
    <>
      Change: <strong className="tabular-nums">{formatExactRupees(rupees)}</strong>
    </>
  );
}

const titles: Partial<Record<Shown['step'], string>> = {
  wait: 'Waiting for Payment',
  kept: 'Saved on This Phone',
  sold: 'Sold',
};

/** What a customer may hand over: the sum in notes. */
function Notes({ total, onChoose }: { total: number; onChoose(note: number): void }) {
  const notes = [...new Set([100, 500, 2000].map((note) => Math.ceil(total / note) * note))];
  return (
    <div className="flex flex-wrap gap-2">
      {notes
        .filter((note) => note > total)
        .map((note) => (
          <Button key={note} variant="secondary" onClick={() => onChoose(note)}>
            ₹{note.toLocaleString('en-IN')}
          </Button>
        ))}
    </div>
  );
}
