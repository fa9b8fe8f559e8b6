import type { OpeningHours, OpenTime } from '#contract/contact/opening-hours.ts';
import type { Studio } from '#contract/content/studio.ts';

const weekOf = (
  monday: OpenTime | null,
  others: OpenTime | null,
  sunday: OpenTime | null,
): OpeningHours => ({
  monday,
  tuesday: others,
  wednesday: others,
  thursday: others,
  friday: others,
  saturday: others,
  sunday,
});

const answering = { opens: '10:00', closes: '19:00' };

/** The settings by which people know the demo's studio. */
const demo = {
  name: 'Aipan Haat',
  legalName: 'Aipan Haat Handicrafts LLP',
  tagline: 'Hand-made art from the hills of Kumaon',
  city: 'Dehradun',
  email: 'namaste@aipanhaat.example',
  phone: '+91 135 555 0142',
  whatsapp: '+91 94120 55501',
  address: '12 Rajpur Road, Dehradun, Uttarakhand 248001',
  state: 'Uttarakhand',
  grievanceOfficer: {
    name: 'Kamla Bisht',
    designation: 'Grievance Officer',
    email: 'grievance@aipanhaat.example',
    phone: '+91 135 555 0143',
  },
  openingHours: weekOf(
    null,
    { opens: '11:00', closes: '20:00' },
    { opens: '12:00', closes: '18:00' },
  ),
  supportHours: weekOf(answering, answering, null),
  parking: 'Free parking, street parking nearby',
  publicTransit: 'Local bus, auto or taxi',
  mapUrl: 'https://www.openstreetmap.org/?mlat=30.3398&mlon=78.0537#map=15/30.3398/78.0537',
  mapEmbed:
    'https://www.openstreetmap.org/export/embed.html?bbox=78.0437%2C30.3328%2C78.0637%2C30.3468&layer=mapnik&marker=30.3398%2C78.0537',
  social: {
    facebook: 'https://www.facebook.com/',
    twitter: 'https://x.com/',
    instagram: 'https://www.instagram.com/',
    youtube: 'https://www.youtube.com/',
  },
};

/** A studio of its own begins with nothing that only it can know. */
const own: typeof demo & { registrationMode: 'unregistered' } = {
  name: 'My shop',
  legalName: '',
  tagline: 'Made by hand',
  city: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  state: '',
  grievanceOfficer: { name: '', designation: 'Grievance Officer', email: '', phone: '' },
  openingHours: weekOf(null, null, null),
  supportHours: weekOf(null, null, null),
  parking: '',
  publicTransit: '',
  mapUrl: '',
  mapEmbed: '',
  social: { facebook: '', twitter: '', instagram: '', youtube: '' },
  // Nobody may collect GST without a GST number.
  registrationMode: 'unregistered',
};

/** What differs between the two; the other defaults stand in settings.ts. */
export const studioSettings = { demo, own } satisfies Record<Studio, object>;
