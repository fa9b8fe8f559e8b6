import { parseSync } from 'vite';

export interface FoundImport {
  specifier: string;
  line: number;
  /** The whole statement is about types, and so leaves nothing behind. */
  isType: boolean;
}

/** Every import and re-export of a TypeScript file, also the dynamic ones with a fixed name. */
export function listImports(file: string, text: string): FoundImport[] {
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const found = (start: number, specifier: string): FoundImport => ({
    specifier,
    line: text.slice(0, start).split('\n').length,
    isType: /^(import|export)\s+type\b/.test(text.slice(start)),
  });
  const imports = module.staticImports.map(({ start, moduleRequest }) =>
    found(start, moduleRequest.value),
  );
  const exports = module.staticExports.flatMap(({ start, entries }) => {
    const request = entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    return request ? [found(start, request.value)] : [];
  });
  const dynamic = module.dynamicImports.flatMap(({ start, moduleRequest }) => {
    const literal = /^(['"`])([^$]*)\1$/.exec(text.slice(moduleRequest.start, moduleRequest.end));
    return literal?.[2] ? [found(start, literal[2])] : [];
  });
  return [...imports, ...exports, ...dynamic];
}
