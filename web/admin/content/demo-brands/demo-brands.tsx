import { useState } from 'react';
import { adminContentApi } from '#contract/content/admin-content.endpoints.ts';
import { defaultLook } from '#contract/content/brand-rules.ts';
import { contentMessages, singleAddress } from '#contract/content/content-rules.ts';
import { useBrandImageUpload } from '#web/admin/content/use-image-upload.ts';
import { useAdminCall } from '#web/admin/records/admin-call.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toasts/toast.ts';
import { neelHome, neelLook } from './neel.ts';
import markFile from './neel-mark.svg?no-inline';
import stripFile from './neel-strip.svg?no-inline';

type Name = 'Aipan' | 'Neel';

/**
 * The two brands of the demo, each with its colours, fonts, marks and the texts of the home page:
 * one click publishes all of it. What was there before stays among the versions.
 */
export default function DemoBrands({ current }: { current: Name }) {
  const publish = usePublish();
  const uploadMark = useBrandImageUpload('mark');
  const uploadStrip = useBrandImageUpload('strip');
  const [busy, setBusy] = useState<Name>();

  async function change(name: Name): Promise<void> {
    setBusy(name);
    try {
      if (name === 'Aipan') {
        await publish('brand', { ...defaultLook });
        await publish('home', {});
      } else {
        const mark = imageOf(await uploadMark(await fileAt(markFile, 'mark.svg')));
        const strip = imageOf(await uploadStrip(await fileAt(stripFile, 'strip.svg')));
        await publish('brand', { ...neelLook, mark, strip });
        await publish('home', neelHome);
      }
      location.reload();
    } catch (error) {
      toast.error(error instanceof Error ? error.message : contentMessages.notFound);
      setBusy(undefined);
    }
  }

  return (
    <fieldset className="grid min-w-0 gap-2 rounded-md bg-shade p-3">
      <legend className="float-left mb-1 w-full font-semibold">Brands of the demo</legend>
      <p className="text-sm text-soft">
        One click publishes colours, fonts, marks and the texts of the home page. What you have now
        stays under Versions.
      </p>
      <div className="flex flex-wrap gap-2">
        {(['Aipan', 'Neel'] as const).map((name) => (
          <Button
            key={name}
            variant="secondary"
            aria-pressed={name === current}
            loading={busy === name}
            disabled={busy !== undefined}
            onClick={() => void change(name)}
          >
            {name === 'Aipan' ? 'Aipan, red ochre' : 'Neel, indigo'}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Publishes at once; throws what was refused. */
function usePublish() {
  const call = useAdminCall();
  return async (kind: 'brand' | 'home', body: Record<string, unknown>): Promise<void> => {
    const params = { kind, address: singleAddress };
    const saved = await call(adminContentApi.saveContentDraft, { params, body: { body } });
    if (!saved.success) throw new Error(saved.message);
    const published = await call(adminContentApi.publishContent, { params, body: {} });
    if (!published.success) throw new Error(published.message);
  };
}

async function fileAt(address: string, name: string): Promise<File> {
  const answer = await fetch(address);
  return new File([await answer.blob()], name, { type: 'image/svg+xml' });
}

function imageOf(uploaded: { image: string } | { problem: string }): string {
  if ('problem' in uploaded) throw new Error(uploaded.problem);
  return uploaded.image;
}
