import { embeddableMap } from '#contract/contact/map-embed.ts';
import { TextAreaField, TextField } from '#web/ui/forms/text-field.tsx';
import { ExternalLink } from '#web/ui/icons/account-icons.ts';
import type { SettingsForm } from './use-settings-form.ts';

const sites = [
  ['facebook', 'Facebook'],
  ['twitter', 'X (Twitter)'],
  ['instagram', 'Instagram'],
  ['youtube', 'YouTube'],
] as const;

export function SocialFields({ form }: { form: SettingsForm }) {
  const { error, ...map } = form.text('mapEmbed');
  return (
    <>
      {sites.map(([site, label]) => (
        <TextField
          key={site}
          label={label}
          type="url"
          placeholder="https://"
          {...form.text(`social.${site}`)}
        />
      ))}
      <p className="-mt-2 text-sm text-soft">Empty fields are not shown.</p>
      <TextField
        label="Link to the map"
        type="url"
        placeholder="https://"
        hint="Opens when a customer asks for directions"
        {...form.text('mapUrl')}
      />
      <TextAreaField
        label="Map on the contact page"
        hint="Copy it from OpenStreetMap or Google Maps under Share, Embed. You can paste the whole snippet"
        error={error}
        rows={3}
        {...map}
      />
      <MapLink address={String(form.value('mapEmbed'))} />
    </>
  );
}

function MapLink({ address }: { address: string }) {
  const map = embeddableMap(address);
  if (!map) return null;
  return (
    <a
      href={map}
      target="_blank"
      rel="noreferrer"
      className="-mt-3 inline-flex min-h-11 items-center gap-2 justify-self-start text-accent underline-offset-4 hover:underline"
    >
      View the map
      <ExternalLink aria-hidden="true" className="size-4" />
    </a>
  );
}
