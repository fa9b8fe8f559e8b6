import type { FastifyInstance } from 'fastify';

/**
 * Only JSON bodies are read, so that a form on another site, which cannot send them, changes
 * nothing here. Inside the sandbox this replaces the outer server's parsers.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else parseJson(request, body.toString(), done);
  });
}

/** For calls that carry a password of their own. `notes[size]=M` becomes `{notes: {size: 'M'}}`. */
export function acceptForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, parseForm(body.toString())),
  );
}

interface FormFields {
  [name: string]: FormFields | string | number;
}

function parseForm(text: string): FormFields {
  const fields: FormFields = Object.create(null);
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    const last = path.pop();
    if (last === undefined) continue;
    let place = fields;
    for (const part of path) {
      const inner = place[part];
      const next: FormFields = typeof inner === 'object' ? inner : Object.create(null);
      place[part] = next;
      place = next;
    }
    place[last] = /amount$|_period$/.test(last) && /^\d+$/.test(value) ? Number(value) : value;
  }
  return fields;
}
