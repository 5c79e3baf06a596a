export const help = `npm start

A demonstration. It builds the extension and starts a link service in memory, with a demo account, at http://127.0.0.1:8787
(or at another port, where that one is taken). It opens a browser with Curtail connected to it, on a sample page. Without a
display it does the main job by itself, in a headless browser, and prints each step. It goes on until Ctrl-C.

npm start -- --help   prints this.

CURTAIL_BROWSER in the environment names the browser: a Chromium, Chrome or Edge. To run a service of your own, see
"npm run service -- --help".`;

/** The last line of the demonstration. */
export const demonstrationDone = 'The service goes on until Ctrl-C.';
