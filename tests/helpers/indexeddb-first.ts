// Before anything that they test: Dexie looks for the browser's database once, when it is loaded, and the files of a suite share that loading.
import 'fake-indexeddb/auto';
