import { formatExactRupees } from '#contract/money/money.ts';
import type { UpiOrder } from '#contract/upi/upi.ts';
import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { QrCode, upiCaption } from '#web/ui/images/qr-code.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { upiAppsOf } from './upi-apps.ts';

type Code = NonNullable<UpiOrder['code']>;

/** The QR code on a desk, the apps on a phone, and what to copy where neither works. */
export function UpiWays({ code, total }: { code: Code; total: number }) {
  const { sandbox } = useShopFacts();
  const isHydrated = useHydrated();
  const apps = upiAppsOf(isHydrated ? navigator.userAgent : '', code.uri);
  return (
    <div className="grid gap-6 sm:grid-cols-[auto_1fr]">
      <div className="grid content-start gap-3 sm:hidden pointer-coarse:grid">
        {apps.map(([label, href]) => (
          <a
            key={label}
            href={href}
            className={buttonClass(apps.length > 1 ? 'secondary' : 'primary')}
          >
            {label}
          </a>
        ))}
        {apps.length === 0 && (
          <p>Your UPI app does not open from within another app. Please open it yourself.</p>
        )}
      </div>
      <div className="max-sm:order-last">
        <QrCode
          label="QR code to pay this order by UPI"
          caption={upiCaption(sandbox)}
          qr={code.qr}
          className="size-56 max-w-full"
        />
      </div>
      <div className="grid content-start gap-3">
        <p>
          {apps.length > 0 && 'No app opens, or you are paying from another phone? '}
          Pay to this UPI id, and enter the amount yourself:
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
