import type { News } from '#contract/live/live.ts';
import { newsAddress, newsKinds, newsWords } from '#contract/live/news-rules.ts';
import { readBell } from './bell-choice.ts';

/** Rings and notifies for a piece of news, in one tab of this browser. */
export function announce(news: News): void {
  if (news.isQuiet) return;
  const { hasSound, hasNotices } = readBell();
  // A browser lets only pages ring that somebody has used.
  if (hasSound && mayRing()) inOneTab('haat-bell', ring);
  if (hasNotices && canNotify() && Notification.permission === 'granted') {
    inOneTab('haat-notice', () => notify(news));
  }
}

/** What comes together is one sound: the tab keeps the lock a little longer than the others ask. */
const TOGETHER_MS = 900;

function inOneTab(name: string, act: () => void): void {
  if (!navigator.locks) {
    act();
    return;
  }
  void navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    act();
    await new Promise((resolve) => setTimeout(resolve, TOGETHER_MS));
  });
}

const mayRing = () => navigator.userActivation?.hasBeenActive ?? true;

let audio: AudioContext | undefined;

/** Two soft tones, the second a fourth higher. */
export function ring(): void {
  audio ??= new AudioContext();
  void audio.resume();
  const { currentTime: at, destination } = audio;
  for (const [place, hertz] of [659.3, 880].entries()) {
    const start = at + place * 0.16;
    const tone = new OscillatorNode(audio, { frequency: hertz });
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.25, start + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, start + 0.6);
    tone.connect(volume).connect(destination);
    tone.start(start);
    tone.stop(start + 0.65);
  }
}

/** Phones have notifications only of apps. */
export function canNotify(): boolean {
  return 'Notification' in window && !/Android|iPhone|iPad/.test(navigator.userAgent);
}

function notify(news: News): void {
  const { kind, id } = news;
  const notice = new Notification(newsWords(kind, 1), {
    body: document.title.replace(/^\(\d+\) /, ''),
    tag: `haat-${kind}-${id}`,
    icon: '/apple-touch-icon.png',
  });
  notice.addEventListener('click', () => {
    window.focus();
    window.location.assign(id ? newsAddress(kind, id) : newsKinds[kind].list);
  });
}
