// The parts of the Android project that are ours: the links that open the app, its colours, and the green behind the status bar.
import { linkedPaths } from '#app/app-links.ts';
import type { NativeApp } from '#native/native-app.ts';
import { escapeHtml } from '#platform/shared/html.ts';
import type { ProjectFiles } from './template.ts';

const main = 'android/app/src/main';

const pathFilter = (path: string) =>
  path.endsWith('/') ? `<data android:pathPrefix="${path}" />` : `<data android:path="${path}" />`;

const manifest = ({ scheme, server }: NativeApp) => `<?xml version="1.0" encoding="utf-8"?>
<manifest xmlns:android="http://schemas.android.com/apk/res/android">

    <!-- No backup: it would hold data of a member, and could not be read with the keys of another device. -->
    <application
        android:allowBackup="false"
        android:dataExtractionRules="@xml/data_extraction_rules"
        android:icon="@mipmap/ic_launcher"
        android:label="@string/app_name"
        android:roundIcon="@mipmap/ic_launcher"
        android:supportsRtl="true"
        android:usesCleartextTraffic="false"
        android:theme="@style/AppTheme">

        <activity
            android:configChanges="orientation|keyboardHidden|keyboard|screenSize|locale|smallestScreenSize|screenLayout|uiMode|navigation|density"
            android:name=".MainActivity"
            android:label="@string/title_activity_main"
            android:theme="@style/AppTheme.NoActionBarLaunch"
            android:launchMode="singleTask"
            android:windowSoftInputMode="adjustResize"
            android:exported="true">

            <intent-filter>
                <action android:name="android.intent.action.MAIN" />
                <category android:name="android.intent.category.LAUNCHER" />
            </intent-filter>

            <intent-filter>
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="${scheme}" />
            </intent-filter>

            <intent-filter android:autoVerify="true">
                <action android:name="android.intent.action.VIEW" />
                <category android:name="android.intent.category.DEFAULT" />
                <category android:name="android.intent.category.BROWSABLE" />
                <data android:scheme="https" />
                <data android:host="${new URL(server).host}" />
                ${linkedPaths.map(pathFilter).join('\n                ')}
            </intent-filter>

        </activity>

        <provider
            android:name="androidx.core.content.FileProvider"
            android:authorities="\${applicationId}.fileprovider"
            android:exported="false"
            android:grantUriPermissions="true">
            <meta-data
                android:name="android.support.FILE_PROVIDER_PATHS"
                android:resource="@xml/file_paths"></meta-data>
        </provider>

        <!-- How a notification looks, and that Google gets no number of this device before its user turns notifications on. -->
        <meta-data android:name="com.google.firebase.messaging.default_notification_icon" android:resource="@drawable/ic_notification" />
        <meta-data android:name="com.google.firebase.messaging.default_notification_color" android:resource="@color/colorPrimary" />
        <meta-data android:name="com.google.firebase.messaging.default_notification_channel_id" android:value="notifications" />
        <meta-data android:name="firebase_messaging_auto_init_enabled" android:value="false" />
    </application>

    <uses-permission android:name="android.permission.INTERNET" />
    <uses-permission android:name="android.permission.POST_NOTIFICATIONS" />
</manifest>
`;

const noExtraction = `<?xml version="1.0" encoding="utf-8"?>
<data-extraction-rules>
    <cloud-backup>
        <exclude domain="root" />
    </cloud-backup>
    <device-transfer>
        <exclude domain="root" />
    </device-transfer>
</data-extraction-rules>
`;

const activity = ({ id }: NativeApp) => `package ${id};

import android.os.Bundle;
import androidx.activity.EdgeToEdge;
import com.getcapacitor.BridgeActivity;

public class MainActivity extends BridgeActivity {

    @Override
    public void onCreate(Bundle savedInstanceState) {
        // On every Android, as from 15 on: the page lies behind the bars and draws the upper one green.
        EdgeToEdge.enable(this);
        super.onCreate(savedInstanceState);
    }
}
`;

const strings = ({ id, name, scheme }: NativeApp) => `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <string name="app_name">${escapeHtml(name)}</string>
    <string name="title_activity_main">${escapeHtml(name)}</string>
    <string name="package_name">${id}</string>
    <string name="custom_url_scheme">${scheme}</string>
</resources>
`;

const colors = (green: string) => `<?xml version="1.0" encoding="utf-8"?>
<resources>
    <color name="colorPrimary">${green}</color>
    <color name="colorPrimaryDark">${green}</color>
    <color name="colorAccent">${green}</color>
    <color name="ic_launcher_background">${green}</color>
</resources>
`;

/** The window is green, for web views that keep the page below the status bar. */
const styles = `<?xml version="1.0" encoding="utf-8"?>
<resources>

    <style name="AppTheme" parent="Theme.AppCompat.DayNight.NoActionBar">
        <item name="colorPrimary">@color/colorPrimary</item>
        <item name="colorPrimaryDark">@color/colorPrimaryDark</item>
        <item name="colorAccent">@color/colorAccent</item>
        <item name="android:windowBackground">@color/colorPrimary</item>
    </style>

    <style name="AppTheme.NoActionBar" parent="AppTheme">
        <item name="windowActionBar">false</item>
        <item name="windowNoTitle">true</item>
        <item name="android:background">@null</item>
    </style>

    <style name="AppTheme.NoActionBarLaunch" parent="Theme.SplashScreen">
        <item name="windowSplashScreenBackground">@color/colorPrimary</item>
        <item name="windowSplashScreenAnimatedIcon">@drawable/splash</item>
        <item name="postSplashScreenTheme">@style/AppTheme.NoActionBar</item>
    </style>
</resources>
`;

/** The flag of the mark, for the status bar: Android shows only its shape. */
const notificationIcon = `<?xml version="1.0" encoding="utf-8"?>
<vector xmlns:android="http://schemas.android.com/apk/res/android"
    android:width="24dp"
    android:height="24dp"
    android:viewportWidth="24"
    android:viewportHeight="24">
    <path android:fillColor="#fff" android:pathData="M6,3h2v18h-2z" />
    <path android:fillColor="#fff" android:pathData="M9,3l10,4.5l-10,4.5z" />
    <path android:fillColor="#fff" android:pathData="M15.5,14.5a3,3 0,1 1,0 6a3,3 0,1 1,0 -6z" />
</vector>
`;

const adaptiveIcon = `<?xml version="1.0" encoding="utf-8"?>
<adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/ic_launcher_background" />
    <foreground android:drawable="@mipmap/ic_launcher_foreground" />
</adaptive-icon>
`;

/** Changes the files of the template. */
export function makeAndroid(files: ProjectFiles, app: NativeApp, green: string): void {
  const set = (path: string, text: string) => files.set(path, Buffer.from(text));
  set(`${main}/AndroidManifest.xml`, manifest(app));
  set(`${main}/java/${app.id.replaceAll('.', '/')}/MainActivity.java`, activity(app));
  set(`${main}/res/xml/data_extraction_rules.xml`, noExtraction);
  set(`${main}/res/values/strings.xml`, strings(app));
  set(`${main}/res/values/colors.xml`, colors(green));
  set(`${main}/res/values/styles.xml`, styles);
  set(`${main}/res/mipmap-anydpi-v26/ic_launcher.xml`, adaptiveIcon);
  files.delete(`${main}/res/mipmap-anydpi-v26/ic_launcher_round.xml`);
  set(`${main}/res/drawable/ic_notification.xml`, notificationIcon);
  replace(files, 'android/app/build.gradle', [
    ['versionCode 1', `versionCode ${app.build}`],
    ['versionName "1.0"', `versionName "${app.version}"`],
    [
      'implementation "androidx.core:core-splashscreen',
      'implementation "androidx.activity:activity:$androidxActivityVersion"\n    implementation "androidx.core:core-splashscreen',
    ],
  ]);
}

/** Each text must be there, so that a new template of Capacitor is noticed. */
export function replace(
  files: ProjectFiles,
  path: string,
  pairs: readonly (readonly [string, string])[],
): void {
  let text = String(files.get(path) ?? '');
  for (const [before, after] of pairs) {
    if (!text.includes(before))
      throw new Error(`${path} of Capacitor's template no longer contains: ${before}`);
    text = text.replaceAll(before, after);
  }
  files.set(path, Buffer.from(text));
}
