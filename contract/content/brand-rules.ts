/** The fonts that the shop serves itself, with what CSS calls them. */
export const fontFamilies = {
  eczar: {
    name: 'Eczar',
    stack:
      '"Eczar Variable", "Eczar Fallback", "Eczar Fallback Wide", "Eczar Fallback DejaVu", "Noto Serif Devanagari", Georgia, serif',
    devanagari: true,
  },
  mukta: {
    name: 'Mukta',
    stack:
      '"Mukta", "Mukta Rupee", "Mukta Fallback", "Mukta Fallback DejaVu", "Noto Sans Devanagari", system-ui, sans-serif',
    devanagari: true,
  },
  poppins: { name: 'Poppins', stack: sans('Poppins'), devanagari: true },
  hind: { name: 'Hind', stack: sans('Hind'), devanagari: true },
  'tiro-devanagari-hindi': {
    name: 'Tiro Devanagari Hindi',
    stack: serif('Tiro Devanagari Hindi'),
    devanagari: true,
  },
  'playfair-display': {
    name: 'Playfair Display',
    stack: serif('Playfair Display'),
    devanagari: false,
  },
  lora: { name: 'Lora', stack: serif('Lora'), devanagari: false },
  'source-sans-3': { name: 'Source Sans 3', stack: sans('Source Sans 3'), devanagari: false },
  'dm-sans': { name: 'DM Sans', stack: sans('DM Sans'), devanagari: false },
} as const;

export type FontFamily = keyof typeof fontFamilies;
export const fontFamilyNames = Object.keys(fontFamilies) as FontFamily[];

function sans(name: string): string {
  return `"${name}", "Mukta Rupee", "${name} Fallback", "${name} Fallback DejaVu", "Noto Sans Devanagari", system-ui, sans-serif`;
}

function serif(name: string): string {
  return `"${name}", "Mukta Rupee", "${name} Fallback", "${name} Fallback DejaVu", "Noto Serif Devanagari", Georgia, serif`;
}

export const ornaments = ['aipan', 'none', 'own'] as const;
export type Ornament = (typeof ornaments)[number];

export const corners = ['sharp', 'soft', 'round'] as const;
export type Corners = (typeof corners)[number];

export interface BrandLook {
  accent: string;
  paper: string;
  ink: string;
  headings: FontFamily;
  text: FontFamily;
  ornament: Ornament;
  corners: Corners;
}

/** The first is the demo's, the last is what a shop of its own begins with. */
export const brandPresets: readonly { name: string; look: BrandLook }[] = [
  {
    name: 'Red ochre',
    look: {
      accent: '#9a3a20',
      paper: '#faf5ea',
      ink: '#2b211c',
      headings: 'eczar',
      text: 'mukta',
      ornament: 'aipan',
      corners: 'soft',
    },
  },
  {
    name: 'Indigo',
    look: {
      accent: '#2f4590',
      paper: '#f6f5f0',
      ink: '#1d2330',
      headings: 'poppins',
      text: 'hind',
      ornament: 'none',
      corners: 'round',
    },
  },
  {
    name: 'Kiln',
    look: {
      accent: '#9c4a14',
      paper: '#fbf6f0',
      ink: '#2a1d15',
      headings: 'lora',
      text: 'source-sans-3',
      ornament: 'none',
      corners: 'soft',
    },
  },
  {
    name: 'Peacock',
    look: {
      accent: '#0f5f63',
      paper: '#f3f8f5',
      ink: '#16302f',
      headings: 'playfair-display',
      text: 'hind',
      ornament: 'none',
      corners: 'sharp',
    },
  },
  {
    name: 'Rose',
    look: {
      accent: '#a5284f',
      paper: '#fdf5f3',
      ink: '#33202a',
      headings: 'tiro-devanagari-hindi',
      text: 'mukta',
      ornament: 'none',
      corners: 'round',
    },
  },
  {
    name: 'Charcoal',
    look: {
      accent: '#383838',
      paper: '#ffffff',
      ink: '#171717',
      headings: 'dm-sans',
      text: 'dm-sans',
      ornament: 'none',
      corners: 'sharp',
    },
  },
];

type Preset = (typeof brandPresets)[number];

/** What web/app.css says. */
export const defaultLook = (brandPresets[0] as Preset).look;
export const neutralLook = (brandPresets.at(-1) as Preset).look;

export const brandMessages = {
  colour: 'Please choose a colour, such as #2f4590',
  image: 'Please choose an image',
  strip: 'Please upload your own strip, or choose another ornament',
} as const;
