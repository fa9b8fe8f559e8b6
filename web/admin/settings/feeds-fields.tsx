import { TickBox } from '#web/ui/forms/tick-box.tsx';
import { Link } from '#web/ui/link.tsx';
import type { SettingsForm } from './use-settings-form.ts';

export function FeedsFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <TickBox
        label="Let Google and Meta fetch the catalogue"
        isOn={form.value('merchantFeeds') === true}
        onChange={(isOn) => form.set('merchantFeeds', isOn)}
      />
      <p className="text-sm text-soft">
        You can find the addresses and the check of your catalogue under{' '}
        <Link to="/admin/feeds" className="text-accent underline">
          Merchant Feeds
        </Link>
        .
      </p>
    </>
  );
}
