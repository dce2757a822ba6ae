// A browser window of WebKitGTK for WebKitWebDriver, run by gjs. MiniBrowser has no window of less than 447 px, shows no
// console, and forgets its data when it is automated.
import Gio from 'gi://Gio';
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';
import System from 'system';

/** @type {{width: number, height: number, isDark: boolean, dataFolder: string | null, logFile: string}} */
const options = JSON.parse(System.programArgs[0]);

const log = Gio.File.new_for_path(options.logFile).append_to(Gio.FileCreateFlags.NONE, null);
const write = (line) => log.write_all(`${line.replaceAll('\n', ' ')}\n`, null);

const context = WebKit2.WebContext.new_with_website_data_manager(
  options.dataFolder === null
    ? WebKit2.WebsiteDataManager.new_ephemeral()
    : new WebKit2.WebsiteDataManager({
        base_data_directory: `${options.dataFolder}/data`,
        base_cache_directory: `${options.dataFolder}/cache`,
      }),
);
context.set_automation_allowed(true);
context.connect('automation-started', (_context, session) => {
  const info = new WebKit2.ApplicationInfo();
  info.set_name('webkit-window');
  info.set_version(1, 0, 0);
  session.set_application_info(info);
  session.connect('create-web-view', openWindow);
});

// The driver has no word for what a page writes to its console.
const REPORTS = `(() => {
  const report = (line) => webkit.messageHandlers.report.postMessage(String(line).slice(0, 600));
  for (const level of ['log', 'info', 'warn', 'error', 'debug']) {
    const write = console[level];
    console[level] = (...values) => {
      report('console: ' + values.join(' '));
      return write.apply(console, values);
    };
  }
  addEventListener('error', (event) => {
    const { message, target } = event;
    report(message ? 'error: ' + message : 'failed: ' + (target.currentSrc || target.src || target.href));
  }, true);
  addEventListener('unhandledrejection', ({ reason }) => report('error: ' + (reason?.stack ?? reason)));
  document.addEventListener('securitypolicyviolation', (event) => {
    report('refused by policy: ' + event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile + ':' + event.lineNumber);
  });
})()`;

function openWindow() {
  const content = new WebKit2.UserContentManager();
  content.add_script(
    WebKit2.UserScript.new(
      REPORTS,
      WebKit2.UserContentInjectedFrames.ALL_FRAMES,
      WebKit2.UserScriptInjectionTime.START,
      null,
      null,
    ),
  );
  content.connect('script-message-received::report', (_content, result) =>
    write(result.get_js_value().to_string()),
  );
  content.register_script_message_handler('report');

  const view = new WebKit2.WebView({
    web_context: context,
    settings: new WebKit2.Settings({ enable_write_console_messages_to_stdout: true }),
    user_content_manager: content,
    is_controlled_by_automation: true,
  });
  view.connect('resource-load-started', (_view, resource) => {
    resource.connect('failed', (_resource, error) => {
      // A request that ended with its page.
      if (error.matches(WebKit2.NetworkError, WebKit2.NetworkError.CANCELLED)) return;
      write(`failed: ${resource.get_uri()} ${error.message}`);
    });
  });
  view.connect('web-process-terminated', () => write('error: the process of the page ended'));
  view.connect('create', openWindow);

  const window = new Gtk.Window({ default_width: options.width, default_height: options.height });
  window.add(view);
  window.show_all();
  Gtk.Settings.get_default().gtk_application_prefer_dark_theme = options.isDark;
  view.connect('close', () => window.destroy());
  return view;
}

new GLib.MainLoop(null, false).run();
