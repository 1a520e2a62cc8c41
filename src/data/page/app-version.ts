declare const __APP_VERSION__: string | undefined;

/** Version and build of this app, such as `0.1.0+1a2b3c4d`; sent as App-Version with every call. Tests have no build. */
export const APP_VERSION = typeof __APP_VERSION__ === 'string' ? __APP_VERSION__ : '0.0.0+test';
