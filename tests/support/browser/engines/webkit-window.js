// A browser window of WebKitGTK for WebKitWebDriver, run by gjs. MiniBrowser has no window narrower than 447 px, shows no
// console, and deletes its data when it is automated.
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=3.0';
import WebKit2 from 'gi://WebKit2?version=4.1';
import System from 'system';

/** @type {{width: number, height: number, isDark: boolean, dataFolder: string | null}} */
const options = JSON.parse(System.programArgs[0]);

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

function openWindow() {
  const view = new WebKit2.WebView({
    web_context: context,
    // To standard error, each line with the word CONSOLE.
    settings: new WebKit2.Settings({ enable_write_console_messages_to_stdout: true }),
    is_controlled_by_automation: true,
  });
  view.connect('resource-load-started', (_view, resource) => {
    resource.connect('failed', (_resource, error) => {
      // A request that ended with its page.
      if (error.matches(WebKit2.NetworkError, WebKit2.NetworkError.CANCELLED)) return;
      print(`failed: ${resource.get_uri()} ${error.message}`);
    });
  });
  view.connect('web-process-terminated', () => print('error: the process of the page ended'));
  view.connect('create', openWindow);

  const window = new Gtk.Window({ default_width: options.width, default_height: options.height });
  window.add(view);
  window.show_all();
  Gtk.Settings.get_default().gtk_application_prefer_dark_theme = options.isDark;
  view.connect('close', () => window.destroy());
  return view;
}

new GLib.MainLoop(null, false).run();
