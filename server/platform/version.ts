// The server's version for health and the OpenAPI document. A test keeps it equal to package.json, because the bundle runs
// from another folder and reads no file.
export const VERSION = '0.1.0';
