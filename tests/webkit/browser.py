"""A WebKitGTK browser that WebKitWebDriver steers and that keeps its profile.

MiniBrowser under automation is always ephemeral; this one stores service workers, IndexedDB and cookies in the folder
given as its only argument, so that a test can end it and start it again. Its pid stands in <folder>/pid.
"""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gtk, WebKit2  # noqa: E402


def main(profile):
    with open(os.path.join(profile, "pid"), "w", encoding="ascii") as file:
        file.write(str(os.getpid()))
    storage = WebKit2.WebsiteDataManager(
        base_data_directory=os.path.join(profile, "data"),
        base_cache_directory=os.path.join(profile, "cache"),
    )
    context = WebKit2.WebContext.new_with_website_data_manager(storage)
    context.get_cookie_manager().set_persistent_storage(
        os.path.join(profile, "cookies.sqlite"), WebKit2.CookiePersistentStorage.SQLITE
    )
    context.set_automation_allowed(True)
    context.connect("automation-started", on_automation)
    Gtk.main()


def on_automation(context, session):
    about = WebKit2.ApplicationInfo()
    about.set_name("Connect's WebKit")
    about.set_version(1, 0, 0)
    session.set_application_info(about)
    session.connect("create-web-view", lambda _: new_view(context))


def new_view(context):
    view = WebKit2.WebView(web_context=context, is_controlled_by_automation=True)
    window = Gtk.Window(default_width=390, default_height=844)
    window.add(view)
    window.show_all()
    return view


main(sys.argv[1])
