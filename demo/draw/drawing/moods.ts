/** The hours and seasons in which the hills are painted. */
export interface Mood {
  /** From the zenith down to the horizon. */
  sky: [string, string, string];
  disc?: { colour: string; halo: string };
  snow: string;
  snowShade: string;
  /** From the farthest range to the nearest. */
  ranges: [string, string];
  mist: string;
  ground: string;
  stars?: boolean;
}

export const moods = {
  dawn: {
    sky: ['#8ea6bb', '#e8c9a8', '#f6e3c2'],
    disc: { colour: '#f7d488', halo: '#fbe6b4' },
    snow: '#fdf1e4',
    snowShade: '#a98f9f',
    ranges: ['#b899ac', '#2c5650'],
    mist: '#f8dcc0',
    ground: '#3f5a3a',
  },
  morning: {
    sky: ['#7fa6b8', '#b9d2d4', '#eef0e2'],
    snow: '#fffdf6',
    snowShade: '#7d9bb5',
    ranges: ['#8fb0b9', '#2f5546'],
    mist: '#e9efe4',
    ground: '#4e6b41',
  },
  dusk: {
    sky: ['#27345c', '#8a5a78', '#e7a372'],
    disc: { colour: '#f3b562', halo: '#f0a46c' },
    snow: '#f6cdb4',
    snowShade: '#6c5680',
    ranges: ['#75618a', '#1f2742'],
    mist: '#d99a82',
    ground: '#1e2a35',
  },
  monsoon: {
    sky: ['#8d9e9c', '#b9c4bb', '#dde0d2'],
    snow: '#eef0ea',
    snowShade: '#8ea3a6',
    ranges: ['#a5b5ae', '#2f4f3d'],
    mist: '#e4e7dc',
    ground: '#3f6038',
  },
  night: {
    sky: ['#141b36', '#27345c', '#4c5f8c'],
    disc: { colour: '#f7edd2', halo: '#8fa0c4' },
    snow: '#c9d4e6',
    snowShade: '#43547f',
    ranges: ['#46588a', '#10172c'],
    mist: '#6d80ab',
    ground: '#0f1628',
    stars: true,
  },
  autumn: {
    sky: ['#9db8bd', '#dfd8bd', '#f3e2b8'],
    snow: '#fff8ea',
    snowShade: '#a2a3ac',
    ranges: ['#b3a892', '#6b5a33'],
    mist: '#f2e3c0',
    ground: '#a5772f',
  },
  geru: {
    sky: ['#e7cfae', '#eeddc0', '#f6ecd9'],
    disc: { colour: '#9c3b23', halo: '#e3b590' },
    snow: '#fdf7ea',
    snowShade: '#c98d6c',
    ranges: ['#d2a07c', '#7b2a18'],
    mist: '#f3e4cc',
    ground: '#6e2a1a',
  },
} satisfies Record<string, Mood>;

export type MoodName = keyof typeof moods;
