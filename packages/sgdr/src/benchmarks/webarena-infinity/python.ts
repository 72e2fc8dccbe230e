import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { SgdrError } from "../../domain/error.js";
import { errorMessage, firstLine } from "../../lib/error-message.js";

const askMs = 20_000;
const oldest = [3, 9] as const;
const question = "import sys; print(sys.executable); print(*sys.version_info[:2])";

/** Our own Python files: a stand-in for `requests` and the two programs that run what belongs to an app. */
export const pythonFolder = fileURLToPath(new URL("python/", import.meta.url));

/** The system's Python by its real path: a shim in front of it costs more than a check. */
export async function findPython(environment: NodeJS.ProcessEnv = process.env): Promise<string> {
  const problems: string[] = [];
  for (const name of ["python3", "python"]) {
    try {
      const { stdout } = await promisify(execFile)(name, ["-c", question], {
        timeout: askMs,
        env: pythonEnvironment(environment),
      });
      const [path = "", version = ""] = stdout.trim().split(/\r?\n/);
      const [major = 0, minor = 0] = version.split(" ").map(Number);
      if (major === oldest[0] && minor >= oldest[1]) return path;
      problems.push(`${name} is version ${major}.${minor}`);
    } catch (error) {
      problems.push(`${name}: ${firstLine(errorMessage(error))}`);
    }
  }
  throw new SgdrError(
    "input-invalid",
    `no python3 of version ${oldest.join(".")} or later was found (${problems.join("; ")})`,
    "install python3 and put it on the PATH: the apps' servers and checks are written in Python",
  );
}

/** What an app's own code gets to know of this machine: nothing that is secret. */
export function pythonEnvironment(environment: NodeJS.ProcessEnv = process.env): Record<string, string> {
  const kept = ["PATH", "HOME", "LANG", "LC_ALL", "TZ", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT", "PYENV_ROOT"];
  return {
    ...Object.fromEntries(kept.flatMap((name) => (environment[name] ? [[name, environment[name]]] : []))),
    PYTHONPATH: pythonFolder,
    PYTHONDONTWRITEBYTECODE: "1",
    PYTHONUTF8: "1",
  };
}
