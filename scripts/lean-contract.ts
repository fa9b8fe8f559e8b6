import type { Plugin } from 'vite';

/** What the server checks of a call: a browser only needs to know where to send it. */
export const schemaParts: readonly string[] = ['params', 'query', 'body', 'form', 'answer'];
/** What is read in the API's document alone. */
const documentParts: readonly string[] = ['tag', 'summary', 'asksForWork'];
const leanOut = new Set([...schemaParts, ...documentParts]);

/** Making one of these runs nothing. */
const PLAIN = /Literal$|^(?:ArrowFunction|Function|Identifier)/;

/**
 * Takes the schemas out of the endpoints that browsers get, and with them the validator from every
 * page that has no form. They stay in the source and in the types, and the server keeps them.
 */
export function leanContract(): Plugin {
  return {
    name: 'haat:lean-contract',
    apply: 'build',
    transform: {
      filter: { id: /\/contract\/[\w-]+\.ts$/ },
      handler(code) {
        if (this.environment.name !== 'client') return undefined;
        return { code: leanOf(code, this.parse(code) as unknown as Module), map: null };
      },
    },
  };
}

interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

interface Module extends Node {
  body: (Node & { declaration?: Node | null; specifiers?: Node[] })[];
}

interface Constant {
  name: string;
  statement: Node;
  init: Node;
  isExported: boolean;
}

/** The module without the schemas of its endpoints, and without what only these have needed. */
export function leanOf(code: string, module: Module): string {
  const constants = constantsOf(module);
  const schemas = constants.flatMap(partsToTake);
  const inner = constants.filter(({ isExported }) => !isExported);
  const needed = neededNames(module, inner, new Set(schemas));
  const edits: Edit[] = schemas.map(({ start, end }) => ({
    start,
    end: code[end] === ',' ? end + 1 : end,
    text: '',
  }));
  for (const { name, statement, init, isExported } of constants) {
    if (!isExported && !needed.has(name)) edits.push({ ...statement, text: '' });
    else if (!isEndpoint(init) && !PLAIN.test(init.type)) edits.push(...droppable(init));
  }
  for (const statement of module.body.filter(({ type }) => type === 'ImportDeclaration')) {
    const names = (statement.specifiers ?? []).map((each) => nameOf(each.local));
    // One without names is there for what it does.
    const isUseless = names.length > 0 && names.every((name) => !needed.has(name));
    if (isUseless) edits.push({ ...statement, text: '' });
  }
  return edited(code, edits);
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

/** From the end, so that the places before stay where they are. Nothing in what goes is kept. */
function edited(code: string, edits: Edit[]): string {
  const outer = edits.filter(
    (edit) =>
      !edits.some(
        (other) =>
          other !== edit && !other.text && other.start <= edit.start && edit.end <= other.end,
      ),
  );
  let lean = code;
  for (const { start, end, text } of outer.sort((one, other) => other.start - one.start)) {
    lean = lean.slice(0, start) + text + lean.slice(end);
  }
  return lean;
}

/** Making a schema changes nothing else, which no bundler can know: unused, it may go. */
function droppable({ start, end }: Node): Edit[] {
  return [
    { start, end: start, text: '/* @__PURE__ */ (() => (' },
    { start: end, end, text: '))()' },
  ];
}

/** What is declared together with others, or taken out of an object, stays as it is. */
function constantsOf(module: Module): Constant[] {
  return module.body.flatMap((statement) => {
    const declaration = statement.declaration ?? statement;
    if (declaration.type !== 'VariableDeclaration') return [];
    const [only, ...others] = declaration.declarations as (Node & { init: Node | null })[];
    const name = nameOf(only?.id);
    if (!only?.init || !name || others.length > 0) return [];
    return [{ name, statement, init: only.init, isExported: statement !== declaration }];
  });
}

function partsToTake({ init }: Constant): Node[] {
  if (!isEndpoint(init)) return [];
  const [definition] = init.arguments as { properties: Node[] }[];
  return (definition?.properties ?? []).filter(
    ({ type, key }) => type === 'Property' && leanOut.has(nameOf(key)),
  );
}

/** The names that are still used, from what stays to all that it uses in turn. */
function neededNames(module: Module, inner: Constant[], gone: ReadonlySet<Node>): Set<string> {
  const byName = new Map(inner.map((constant) => [constant.name, constant]));
  const waiting = new Set(inner.map(({ statement }) => statement));
  const needed = new Set<string>();
  const need = (node: Node) => {
    for (const name of namesIn(node, gone)) {
      if (needed.has(name)) continue;
      needed.add(name);
      const constant = byName.get(name);
      if (constant) need(constant.init);
    }
  };
  for (const statement of module.body) {
    if (statement.type !== 'ImportDeclaration' && !waiting.has(statement)) need(statement);
  }
  return needed;
}

/** Every name that a piece of code uses; of `a.b` only `a`, of `{ c: d }` only `d`. */
function* namesIn(node: Node, gone: ReadonlySet<Node>): Generator<string> {
  if (gone.has(node)) return;
  if (node.type === 'Identifier') yield nameOf(node);
  for (const [part, value] of Object.entries(node)) {
    const isOnlyALabel = (part === 'key' || part === 'property') && node.computed === false;
    if (isOnlyALabel) continue;
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof (child as Node).type === 'string') yield* namesIn(child as Node, gone);
    }
  }
}

function isEndpoint(init: Node): boolean {
  return init.type === 'CallExpression' && nameOf(init.callee) === 'endpoint';
}

function nameOf(node: unknown): string {
  return (node as { name?: string }).name ?? '';
}
