// Reads the public doors of the packages with the TypeScript compiler: what each exports, its sentence, and the types it names.
import { readFileSync, readdirSync } from "node:fs";
import { join, relative } from "node:path";
import ts from "typescript";
import { z } from "zod";

/** A type that a public signature names and nobody can import. */
export interface Leak {
  readonly type: string;
  readonly file: string;
}

export interface Export {
  readonly name: string;
  /** There at run time, and not a type alone. */
  readonly isValue: boolean;
  /** The comment at its declaration; empty where there is none. */
  readonly sentence: string;
  readonly leaks: readonly Leak[];
}

/** One entry of a package's `exports`, such as `sgdr/skills`. */
export interface Door {
  readonly name: string;
  readonly exports: readonly Export[];
}

interface Exported {
  readonly symbol: ts.Symbol;
  readonly isValue: boolean;
}

interface DoorFile {
  readonly name: string;
  readonly file: string;
}

const Package = z.object({ name: z.string(), exports: z.record(z.string(), z.unknown()) });

/** The doors are read off the `exports` of each package.json; each is looked at in its source. */
function doorFiles(root: string): readonly DoorFile[] {
  return readdirSync(join(root, "packages")).flatMap((folder) => {
    const text = readFileSync(join(root, "packages", folder, "package.json"), "utf8");
    const { name, exports } = Package.parse(JSON.parse(text));
    return Object.keys(exports)
      .filter((key) => key !== "./package.json")
      .map((key) => ({
        name: key === "." ? name : `${name}${key.slice(1)}`,
        file: join(root, "packages", folder, "src", key === "." ? "index.ts" : `${key}.ts`),
      }));
  });
}

/** Every door of the packages below a folder, with all that it exports. */
export function publicInterface(root: string): readonly Door[] {
  const files = doorFiles(root);
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), (path) => ts.sys.readFile(path));
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: [] }, ts.sys, root);
  const program = ts.createProgram(
    files.map(({ file }) => file),
    options,
  );
  const checker = program.getTypeChecker();
  const resolved = (symbol: ts.Symbol): ts.Symbol =>
    symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const exportsOf = ({ file }: DoorFile): ReadonlyMap<string, Exported> => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} is a door without exports`);
    return new Map(
      checker.getExportsOfModule(module).map((one) => {
        const symbol = resolved(one);
        const isTypeOnly = one.declarations?.some(ts.isTypeOnlyImportOrExportDeclaration) ?? false;
        return [one.name, { symbol, isValue: !isTypeOnly && Boolean(symbol.flags & ts.SymbolFlags.Value) }];
      }),
    );
  };
  const all = files.map((door) => ({ ...door, exports: exportsOf(door) }));
  // a type is exported by one door, also when a signature of another door names it
  const known = new Set(all.flatMap(({ exports }) => [...exports.values()].map(({ symbol }) => symbol)));
  return all.map((door) => ({
    name: door.name,
    exports: [...door.exports].map(([name, { symbol, isValue }]) => ({
      name,
      isValue,
      sentence: sentenceOf(symbol, checker),
      leaks: new Names(checker, root, known).leaksOf(symbol),
    })),
  }));
}

const sentenceOf = (symbol: ts.Symbol, checker: ts.TypeChecker): string =>
  ts.displayPartsToString(symbol.getDocumentationComment(checker)).trim().replaceAll(/\s+/g, " ");

/** Walks one export's signature, and those of the types that leak in it. */
class Names {
  readonly #checker: ts.TypeChecker;
  readonly #root: string;
  readonly #known: ReadonlySet<ts.Symbol>;
  readonly #leaks = new Map<ts.Symbol, Leak>();
  readonly #types = new Set<ts.Type>();

  constructor(checker: ts.TypeChecker, root: string, known: ReadonlySet<ts.Symbol>) {
    this.#checker = checker;
    this.#root = root;
    this.#known = known;
  }

  leaksOf(symbol: ts.Symbol): readonly Leak[] {
    this.#walkDeclarations(symbol);
    return [...this.#leaks.values()];
  }

  #walkDeclarations(symbol: ts.Symbol): void {
    for (const declaration of symbol.declarations ?? []) this.#walk(declaration);
  }

  /** What is written in a declaration; where nothing is written, what the compiler infers. */
  #walk(node: ts.Node): void {
    if (isPrivate(node) || ts.isBlock(node)) return;
    if (ts.isTypeReferenceNode(node)) this.#named(node.typeName);
    else if (ts.isExpressionWithTypeArguments(node)) this.#named(node.expression);
    else if (ts.isImportTypeNode(node) && node.qualifier) this.#named(node.qualifier);
    else if (ts.isTypeOperatorNode(node) && ts.isTypeQueryNode(node.type)) return;
    else if (ts.isTypeQueryNode(node)) this.#infer(this.#checker.getTypeAtLocation(node.exprName));
    if (isInferred(node)) return this.#inferOf(node);
    const initializer = isVariable(node) && !node.type ? node.initializer : undefined;
    node.forEachChild((child) => {
      if (child === initializer || !ts.isExpression(child) || ts.isExpressionWithTypeArguments(child))
        this.#walk(child);
    });
  }

  #inferOf(node: InferredNode): void {
    if (isVariable(node)) return this.#infer(this.#checker.getTypeAtLocation(node));
    for (const parameter of [...(node.typeParameters ?? []), ...node.parameters]) this.#walk(parameter);
    const signature = this.#checker.getSignatureFromDeclaration(node);
    if (signature) this.#infer(signature.getReturnType());
  }

  #named(name: ts.Node): void {
    const symbol = this.#checker.getSymbolAtLocation(name);
    if (symbol) this.#note(symbol);
  }

  /** Only types of our own packages can leak; type parameters have no file of their own. */
  #note(found: ts.Symbol): void {
    const symbol = found.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(found) : found;
    const file = symbol.declarations?.[0]?.getSourceFile().fileName;
    const isOurs = file !== undefined && isSource(relative(this.#root, file));
    if (!isOurs || !(symbol.flags & ownTypes) || this.#known.has(symbol) || this.#leaks.has(symbol)) return;
    this.#leaks.set(symbol, { type: symbol.name, file: relative(this.#root, file) });
    this.#walkDeclarations(symbol);
  }

  #infer(type: ts.Type): void {
    if (this.#types.has(type)) return;
    this.#types.add(type);
    if (type.aliasSymbol) {
      this.#note(type.aliasSymbol);
      for (const argument of type.aliasTypeArguments ?? []) this.#infer(argument);
      if (isOwn(type.aliasSymbol, this.#root)) return;
    }
    if (type.isUnionOrIntersection()) for (const part of type.types) this.#infer(part);
    else this.#inferObject(type);
  }

  #inferObject(type: ts.Type): void {
    const { symbol } = type;
    if (isReference(type)) for (const argument of this.#checker.getTypeArguments(type)) this.#infer(argument);
    if (!symbol) return;
    const isAnonymous = Boolean(symbol.flags & (ts.SymbolFlags.TypeLiteral | ts.SymbolFlags.ObjectLiteral));
    const isFunction = Boolean(symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Method));
    if (!isAnonymous && !isFunction) return this.#note(symbol);
    if (!isOwn(symbol, this.#root)) return;
    for (const property of type.getProperties()) this.#infer(this.#checker.getTypeOfSymbol(property));
    for (const signature of [...type.getCallSignatures(), ...type.getConstructSignatures()]) {
      for (const parameter of signature.getParameters())
        this.#infer(this.#checker.getTypeOfSymbol(parameter));
      this.#infer(signature.getReturnType());
    }
  }
}

const isReference = (type: ts.Type): type is ts.TypeReference =>
  "objectFlags" in type && (Number(type.objectFlags) & ts.ObjectFlags.Reference) !== 0;

const ownTypes =
  ts.SymbolFlags.Interface | ts.SymbolFlags.TypeAlias | ts.SymbolFlags.Enum | ts.SymbolFlags.Class;

/** Below `packages/<name>/src/`, and not of a package that is installed. */
const isSource = (path: string): boolean =>
  /^packages[/\\][^/\\]+[/\\]src[/\\]/.test(path) && !path.includes("node_modules");

const isOwn = (symbol: ts.Symbol, root: string): boolean =>
  symbol.declarations?.some((one) => isSource(relative(root, one.getSourceFile().fileName))) ?? false;

type Variable = ts.VariableDeclaration | ts.PropertyDeclaration | ts.ParameterDeclaration;
const isVariable = (node: ts.Node): node is Variable =>
  ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node) || ts.isParameter(node);

type InferredNode =
  | Variable
  | ts.FunctionDeclaration
  | ts.MethodDeclaration
  | ts.GetAccessorDeclaration
  | ts.ArrowFunction
  | ts.FunctionExpression;

/** Its type, or what it returns, is not written down. */
function isInferred(node: ts.Node): node is InferredNode {
  if (isVariable(node)) return !node.type && !(node.initializer && isFunction(node.initializer));
  const isCallable =
    ts.isFunctionDeclaration(node) ||
    ts.isMethodDeclaration(node) ||
    ts.isGetAccessorDeclaration(node) ||
    isFunction(node);
  return isCallable && !node.type;
}

const isFunction = (node: ts.Node): node is ts.ArrowFunction | ts.FunctionExpression =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node);

const isPrivate = (node: ts.Node): boolean =>
  ts.isClassElement(node) &&
  ((node.name !== undefined && ts.isPrivateIdentifier(node.name)) ||
    Boolean(ts.getCombinedModifierFlags(node) & ts.ModifierFlags.Private));
