import { resolve } from 'node:path';
import * as astroParser from 'astro-eslint-parser';
import ts from 'typescript';
import tseslint from 'typescript-eslint';

type Options = { readonly filePath?: string };
type Parsed = { readonly ast: unknown; readonly scopeManager: unknown };
type Parser = { readonly parseForESLint: (text: string, options?: Options) => Parsed };

const PARSER: Parser = tseslint.parser;

const ASTRO = { extension: '.astro', isMixedContent: true, scriptKind: ts.ScriptKind.Deferred };

/** The TSX that the parser makes of an Astro component. */
function readAsTsx(code: string, filePath: string): string {
  let tsx = '';
  const parseForESLint = (text: string, options?: Options): Parsed => {
    tsx = text;
    return PARSER.parseForESLint(text, options);
  };
  astroParser.parseForESLint(code, { filePath, parser: { ...PARSER, parseForESLint } });
  return tsx;
}

function readConfig(root: string): ts.ParsedCommandLine {
  const host: ts.ParseConfigFileHost = {
    ...ts.sys,
    onUnRecoverableConfigFileDiagnostic: ({ messageText }) => {
      throw new Error(ts.flattenDiagnosticMessageText(messageText, '\n'));
    },
  };
  // Each file is a module: a component without imports shares no names with the others.
  const options = { allowNonTsExtensions: true, moduleDetection: ts.ModuleDetectionKind.Force };
  const path = resolve(root, 'tsconfig.json');
  const config = ts.getParsedCommandLineOfConfigFile(path, options, host, undefined, undefined, [ASTRO]);
  if (config === undefined) throw new Error(`lint: there is no ${path}`);
  return config;
}

/** Reads files from the disk, or from `unsaved` those with another text there; an unchanged text is parsed once. */
function createHost(options: ts.CompilerOptions, unsaved: ReadonlyMap<string, string>): ts.CompilerHost {
  const parsed = new Map<string, readonly [read: string, file: ts.SourceFile]>();
  return {
    ...ts.createCompilerHost(options, true),
    fileExists: (fileName) => unsaved.has(fileName) || ts.sys.fileExists(fileName),
    getSourceFile: (fileName, languageVersion) => {
      const own = unsaved.get(fileName);
      const read = own ?? ts.sys.readFile(fileName);
      if (read === undefined) return undefined;
      const [known, kept] = parsed.get(fileName) ?? [];
      if (known === read) return kept;
      const isAstro = fileName.endsWith(ASTRO.extension);
      const text = isAstro && own === undefined ? readAsTsx(read, fileName) : read;
      const kind = isAstro ? ts.ScriptKind.TSX : undefined;
      const file = ts.createSourceFile(fileName, text, languageVersion, true, kind);
      parsed.set(fileName, [read, file]);
      return file;
    },
  };
}

/**
 * The parser of TypeScript for `.ts`, `.tsx` and the TSX of `.astro` files: all types come from one program. A text that differs from the
 * file on the disk, as in an editor, makes the next program from the previous one.
 */
export function createTypedParser(root: string): Parser {
  const unsaved = new Map<string, string>();
  let program: ts.Program | undefined;
  const start = () => {
    const { fileNames, options } = readConfig(root);
    const host = createHost(options, unsaved);
    return () => {
      const rootNames = [...new Set([...fileNames, ...unsaved.keys()])];
      return ts.createProgram({ rootNames, options, host, ...(program && { oldProgram: program }) });
    };
  };
  let renew: ReturnType<typeof start> | undefined;
  const programOf = (filePath: string, text: string): ts.Program => {
    renew ??= start();
    program ??= renew();
    if (program.getSourceFile(filePath)?.text === text) return program;
    unsaved.set(filePath, text);
    program = renew();
    return program;
  };
  const parseForESLint = (text: string, options: Options = {}): Parsed => {
    if (options.filePath === undefined) return PARSER.parseForESLint(text, options);
    const programs = [programOf(options.filePath, text)];
    return PARSER.parseForESLint(text, { ...options, programs } as Options);
  };
  return { ...PARSER, parseForESLint };
}
