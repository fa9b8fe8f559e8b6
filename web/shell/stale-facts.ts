let isStale = false;

/** The settings were changed on this page: the shop's facts are loaded again. */
export function noteStaleFacts(): void {
  isStale = true;
}

export function noteFreshFacts(): void {
  isStale = false;
}

export function areFactsStale(): boolean {
  return isStale;
}
