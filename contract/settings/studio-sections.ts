import { z } from 'zod';
import { isShownLink } from '#contract/api/links.ts';
import { type OpenTime, type Weekday, weekdays } from '#contract/contact/opening-hours.ts';
import { group, internal, section, setting, text, tick } from './setting.ts';
import {
  email,
  settingsLimits as limits,
  link,
  mapEmbed,
  settingsMessages as messages,
  moment,
  openTime,
  phone,
  storedLink,
  storedOpenTime,
  whatsapp,
} from './settings-rules.ts';
import { linesUpTo, shopName, upTo } from './shop-name.ts';

const name = upTo(limits.nameMax);
const address = upTo(limits.addressMax);

const answering = { opens: '10:00', closes: '19:00' };

/** Who the studio is, where it is, and what it says about itself. */
export const studioSections = {
  shop: section('Shop', 'Name, seller, tagline and town', {
    name: text('Shop name', {
      hint: 'In the header, in emails and in every title',
      form: shopName,
      autoComplete: 'organization',
      demo: 'Aipan Haat',
      neutral: 'My shop',
    }),
    legalName: text('Registered name of the seller', {
      hint: "As on the registration; leave empty if it is the shop's name",
      demo: 'Aipan Haat Handicrafts LLP',
    }),
    tagline: text('Tagline', {
      hint: 'One line under the name',
      demo: 'Hand-made art from the hills of Kumaon',
      neutral: 'Made by hand',
    }),
    city: text('Town', { form: name, autoComplete: 'address-level2', demo: 'Dehradun' }),
  }),

  contact: section(
    'Contact',
    'Email, phone and WhatsApp',
    {
      email: text('Email', {
        kind: 'email',
        hint: 'Shown to customers, and where messages from the contact form are sent',
        form: email,
        autoComplete: 'email',
        demo: 'namaste@aipanhaat.example',
      }),
      phone: text('Phone', {
        kind: 'phone',
        form: phone,
        autoComplete: 'tel',
        demo: '+91 135 555 0142',
      }),
      whatsapp: text('WhatsApp number', {
        kind: 'phone',
        hint: 'With its country code, such as +91; empty shows no WhatsApp button',
        form: whatsapp,
        demo: '+91 94120 55501',
      }),
    },
    { needsProof: true },
  ),

  addresses: section('Addresses', 'Gallery, head office, branches and how to get there', {
    address: text('Address of the gallery', {
      hint: 'In the footer, on the contact page and on packing slips',
      form: address,
      demo: '12 Rajpur Road, Dehradun, Uttarakhand 248001',
    }),
    /** Where the seller sits; empty when that is the gallery's address. */
    headOffice: text('Head office', {
      hint: "The seller's office; leave empty if it is the gallery",
      form: address,
      demo: '',
    }),
    branches: setting('Branches', {
      kind: 'lines',
      hint: 'One per line',
      form: z.array(address.min(1)).max(limits.branchesMax, messages.branches),
      stored: z.array(z.string()),
      demo: [],
    }),
    parking: text('Parking', { demo: 'Free parking, street parking nearby' }),
    publicTransit: text('Public transport', { demo: 'Local bus, auto or taxi' }),
  }),

  hours: section('Opening Hours', 'Of the gallery, and of support', {
    openingHours: week('The gallery', {
      monday: null,
      others: { opens: '11:00', closes: '20:00' },
      sunday: { opens: '12:00', closes: '18:00' },
    }),
    /** When mails are read and the telephone is answered. */
    supportHours: week('Support by email and phone', {
      monday: answering,
      others: answering,
      sunday: null,
    }),
  }),

  social: section('Social and Map', 'Social links and the map', {
    social: group({
      facebook: site('Facebook', 'https://www.facebook.com/'),
      twitter: site('X (Twitter)', 'https://x.com/'),
      instagram: site('Instagram', 'https://www.instagram.com/'),
      youtube: site('YouTube', 'https://www.youtube.com/', 'Empty fields are not shown.'),
    }),
    mapUrl: text('Link to the map', {
      kind: 'link',
      hint: 'Opens when a customer asks for directions',
      form: link,
      stored: storedLink,
      demo: 'https://www.openstreetmap.org/?mlat=30.3398&mlon=78.0537#map=15/30.3398/78.0537',
    }),
    /** What stands inside the contact page; one of the map services of map-embed.ts. */
    mapEmbed: text('Map on the contact page', {
      kind: 'map',
      hint: 'Copy it from OpenStreetMap or Google Maps under Share, Embed. You can paste the whole snippet',
      form: mapEmbed,
      demo: 'https://www.openstreetmap.org/export/embed.html?bbox=78.0437%2C30.3328%2C78.0637%2C30.3468&layer=mapnik&marker=30.3398%2C78.0537',
    }),
  }),

  grievance: section(
    'Grievance Officer',
    'The contact for complaints',
    {
      /** Who answers for complaints (Consumer Protection (E-Commerce) Rules, 2020, rule 4). */
      grievanceOfficer: group({
        name: text('Name', { form: name, demo: 'Kamla Bisht' }),
        designation: text('Designation', {
          form: name,
          demo: 'Grievance Officer',
          neutral: 'Grievance Officer',
        }),
        email: text('Email', {
          kind: 'email',
          hint: "Leave empty to use the shop's own",
          form: email,
          demo: 'grievance@aipanhaat.example',
        }),
        phone: text('Phone', {
          kind: 'phone',
          hint: "Leave empty to use the shop's own",
          form: phone,
          demo: '+91 135 555 0143',
        }),
      }),
    },
    {
      intro:
        'The Consumer Protection (E-Commerce) Rules require a named person who takes complaints, acknowledges them within 48 hours and settles them within a month.',
      needsProof: true,
    },
  ),

  opening: section(
    'Opening',
    'Open to the public, or closed until you are ready',
    internal({
      opening: group(
        {
          isClosed: tick('Closed to the public', {
            hint: 'Visitors see one page with your text. Staff see the whole shop after they sign in. Customers still reach their orders, and payments under way are completed.',
            demo: false,
          }),
          text: text('Text on the closed page', {
            kind: 'paragraph',
            form: linesUpTo(limits.closedMax),
            maxLength: limits.closedMax,
            demo: 'We are getting ready. Please come back soon.',
            neutral: 'We are getting ready. Please come back soon.',
          }),
          opensAt: setting('Opening date', {
            kind: 'moment',
            hint: 'Indian time. The page counts the days; leave empty to show no date',
            form: moment,
            demo: '',
          }),
          opensByItself: tick('Open at this time by itself', { demo: false }),
        },
        ({ opensAt, opensByItself }, { addIssue }) => {
          if (opensByItself && !opensAt) {
            addIssue({ code: 'custom', path: ['opensAt'], message: messages.opensAt });
          }
        },
      ),
    }),
  ),

  announcement: section('Announcement', 'A bar at the top of the shop', {
    announcement: group(
      {
        isOn: tick('Show the bar', { demo: false }),
        text: text('Text', {
          kind: 'bar',
          form: upTo(limits.announcementMax),
          maxLength: limits.announcementMax,
          demo: '',
        }),
        /** A path of the shop or an https address; empty for none. */
        link: text('Link', {
          hint: 'A page of the shop, such as /shop/apparel, or an https address; leave empty for no link',
          form: upTo(limits.linkMax).refine(
            (path) => path === '' || isShownLink(path),
            messages.shopLink,
          ),
          demo: '',
        }),
        from: setting('From', {
          kind: 'moment',
          hint: 'Indian time; leave empty to start at once',
          form: moment,
          demo: '',
        }),
        until: setting('Until', {
          kind: 'moment',
          hint: 'Leave empty for no end date',
          form: moment,
          demo: '',
        }),
      },
      ({ isOn, text: shown, from, until }, { addIssue }) => {
        if (isOn && shown === '') {
          addIssue({ code: 'custom', path: ['text'], message: messages.announcement });
        }
        if (from && until && until <= from) {
          addIssue({ code: 'custom', path: ['until'], message: messages.until });
        }
      },
    ),
  }),
};

function site(label: string, demo: string, note?: string) {
  const facts = { kind: 'link', form: link, stored: storedLink, demo } as const;
  return text(label, { ...facts, ...(note && { note: { text: note } }) });
}

/** As the demo opens; a shop of its own has no hours yet. */
function week(under: string, demo: Record<'monday' | 'others' | 'sunday', OpenTime | null>) {
  const day = (weekday: Weekday) =>
    setting(weekday.charAt(0).toUpperCase() + weekday.slice(1), {
      kind: 'day',
      under,
      form: openTime,
      stored: storedOpenTime,
      demo: demo[weekday === 'monday' || weekday === 'sunday' ? weekday : 'others'],
      neutral: null,
      missing: null,
    });
  const days = weekdays.map((weekday) => [weekday, day(weekday)]);
  return group(Object.fromEntries(days) as Record<Weekday, ReturnType<typeof day>>);
}
