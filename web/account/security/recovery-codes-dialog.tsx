import { useShopFacts } from '#web/page/shop-facts.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Download } from '#web/ui/icons/account-icons.ts';

interface RecoveryCodesDialogProps {
  codes: string[] | null;
  onClose(): void;
}

/** Shown once: the shop does not store them in readable form. */
export function RecoveryCodesDialog({ codes, onClose }: RecoveryCodesDialogProps) {
  const { name, url } = useShopFacts();
  if (!codes) return null;
  const text = [`Recovery codes for ${name} (${url}). Each works once.`, '', ...codes, ''];
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(text.join('\n'))}`;
  return (
    <Dialog
      open
      title="Your recovery codes"
      description="Store them somewhere other than on your phone. Each code works once. We do not show them again."
      onClose={onClose}
      locked
      actions={
        <>
          <a href={file} download="recovery-codes.txt" className={buttonClass('secondary')}>
            <Download aria-hidden="true" className="size-4" />
            Download
          </a>
          <Button onClick={onClose}>I Have Saved Them</Button>
        </>
      }
    >
      <ol
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-md bg-shade p-4 text-center font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
    </Dialog>
  );
}
