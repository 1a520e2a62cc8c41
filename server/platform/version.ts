// The server's version as health and the OpenAPI document tell it. A test keeps it equal to package.json: the bundle
// runs from another folder and reads no file for it.
export const VERSION = '0.1.0';
