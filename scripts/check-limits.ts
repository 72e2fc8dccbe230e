/**
 * Every call to the browser has a limit: a function of Playwright that returns a promise may only be called inside a function
 * that has a `BoundedSignal`, which only `withTimeout` and `atMost` make. A page decides how long such a call takes.
 * npm run check:limits [folder]
 */
import { join, relative } from "node:path";
import ts from "typescript";

const [root = join(import.meta.dirname, "..")] = process.argv.slice(2);
const config = ts.getParsedCommandLineOfConfigFile(
  join(root, "tsconfig.json"),
  {},
  { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => undefined },
);
const names = (config?.fileNames ?? []).filter(
  (name) => name.includes("/packages/sgdr/src/") && !name.endsWith(".test.ts"),
);
const program = ts.createProgram(names, config?.options ?? {});
const checker = program.getTypeChecker();

const isBrowsers = (call: ts.CallExpression): boolean => {
  const declaration = checker.getResolvedSignature(call)?.declaration;
  return declaration !== undefined && declaration.getSourceFile().fileName.includes("/playwright-core/");
};

/** What `page?.close()` gives may also be undefined. */
const returnsPromise = (call: ts.CallExpression): boolean => {
  const signature = checker.getResolvedSignature(call);
  if (!signature) return false;
  return checker.getNonNullableType(signature.getReturnType()).getSymbol()?.name === "Promise";
};

const signalOf = (type: ts.Type): string | undefined => {
  const signal = type.getProperty("signal");
  return signal && checker.typeToString(checker.getTypeOfSymbol(signal));
};

const isBounded = (parameter: ts.ParameterDeclaration): boolean =>
  checker.getTypeAtLocation(parameter).aliasSymbol?.name === "BoundedSignal" ||
  signalOf(checker.getTypeAtLocation(parameter)) === "BoundedSignal";

function hasLimit(node: ts.Node): boolean {
  for (let at: ts.Node | undefined = node; at; at = at.parent)
    if (ts.isFunctionLike(at) && at.parameters.some(isBounded)) return true;
  return false;
}

const faults: string[] = [];
let calls = 0;
for (const file of program.getSourceFiles()) {
  if (!names.includes(file.fileName)) continue;
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && isBrowsers(node) && returnsPromise(node)) {
      calls += 1;
      if (!hasLimit(node)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        faults.push(
          `${relative(root, file.fileName)}:${line + 1}: ${node.expression.getText().replace(/\s+/g, " ")}`,
        );
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
}
for (const fault of faults) console.log(fault);
console.log(`${calls} calls to the browser, ${faults.length} without a limit`);
process.exitCode = faults.length > 0 || calls === 0 ? 1 : 0;
