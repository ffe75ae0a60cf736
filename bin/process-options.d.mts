/** The folder of the project. */
export const root: string;
/** The program behind `joinery`. */
export const program: string;
/** Options of Node for every process of the server. */
export const flags: readonly string[];
/** Variables of its environment. */
export const environment: Readonly<Record<string, string>>;
/** The Node that this project pins, or the one that runs this; undefined where there is neither. */
export function findNode(): string | undefined;
/** Adds the settings of joinery.env to the environment; whether there is such a file. */
export function readSettingsFile(): boolean;
