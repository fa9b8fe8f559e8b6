import { formatExactRupees } from '#contract/money/money.ts';
import type { UpiOrder } from '#contract/upi/upi.ts';
import { UpiQr } from '#web/checkout/payment/upi-qr.tsx';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';

type Code = NonNullable<UpiOrder['code']>;

/** iPhones do not ask which app opens `upi:`, but each app has an address of its own. */
const iosApps = [
  ['PhonePe', 'phonepe://pay'],
  ['Google Pay', 'tez://upi/pay'],
  ['Paytm', 'paytmmp://pay'],
] as const;

/** The QR code on a desk, the apps on a phone, and what to copy where neither works. */
export function UpiWays({ code, total }: { code: Code; total: number }) {
  const isHydrated = useHydrated();
  const isIos = isHydrated && /iPhone|iPad|iPod/.test(navigator.userAgent);
  const apps = isIos
    ? iosApps.map(([name, address]) => [name, code.uri.replace('upi://pay', address)] as const)
    : [['Open Your UPI App', code.uri] as const];
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_1fr]">
      <div className="grid content-start gap-3 sm:hidden pointer-coarse:grid">
        {apps.map(([name, href]) => (
          <a key={name} href={href} className={buttonClass(isIos ? 'secondary' : 'primary')}>
            {isIos ? `Open ${name}` : name}
          </a>
        ))}
      </div>
      <UpiQr pays="this order" qr={code.qr} className="size-56 max-w-full" />
      <div className="grid content-start gap-3">
        <p>
          No app opens, or you are paying from another phone? Pay to this UPI id, and enter the
          amount yourself:
        </p>
        <div className="grid gap-3">
          <Copied name="UPI id" shown={code.upiId} copied={code.upiId} />
          <Copied name="Amount" shown={formatExactRupees(total)} copied={total.toFixed(2)} />
        </div>
      </div>
    </div>
  );
}

function Copied({ name, shown, copied }: { name: string; shown: string; copied: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md border border-line px-3 py-2">
      <div className="min-w-0">
        <p className="text-sm text-soft">{name}</p>
        <p className="select-all break-all font-semibold tabular-nums">{shown}</p>
      </div>
      <Button variant="secondary" onClick={() => void copy(name, copied)}>
        Copy<span className="sr-only"> {name}</span>
      </Button>
    </div>
  );
}

async function copy(what: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`${what} copied`);
  } catch {
    // Browsers inside of other apps may not copy.
    toast(`Please press and hold to copy: ${text}`, { duration: 15_000 });
  }
}
