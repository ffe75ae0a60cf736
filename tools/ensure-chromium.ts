import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Debian's names; other systems set CHROMIUM_PATH. */
const packages = ["chromium", "fonts-noto-cjk"];

const candidates = [process.env.CHROMIUM_PATH, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable"];

/** Path of the browser for the browser tests, or undefined. */
export const findChromium = (): string | undefined => candidates.find((path) => path && existsSync(path));

/** Whether a Chinese font is installed; without one screenshots show empty boxes. True where it cannot be determined. */
const hasChineseFont = () => {
  const { status, stdout } = spawnSync("fc-list", [":lang=zh", "family"], { encoding: "utf8" });
  return status !== 0 || stdout.trim() !== "";
};

/** Installs a browser for the tests if root runs it, else prints how to. Returns whether there is one. */
export function ensureChromium(): boolean {
  if (findChromium() && hasChineseFont()) return true;
  if (process.getuid?.() !== 0) {
    const advice = `The browser tests need Chromium and a Chinese font. Install them with:\n  sudo apt-get install -y ${packages.join(" ")}`;
    console.error(`${advice}\nor set CHROMIUM_PATH to a Chromium that you have.`);
    return findChromium() !== undefined;
  }
  console.log(`Installing ${packages.join(" and ")} for the browser tests.`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const { status, error } = spawnSync("apt-get", args, { stdio: ["ignore", "inherit", "inherit"], env });
    if (status !== 0) console.error(`apt-get ${args[0]} failed${error ? `: ${error.message}` : ""}.`);
  }
  return findChromium() !== undefined;
}

if (import.meta.main) process.exit(ensureChromium() ? 0 : 1);
