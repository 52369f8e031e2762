package nl.clubgenoot.app;

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
