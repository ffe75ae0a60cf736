import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.opensearch.analysis.common.CommonAnalysisPlugin;
import org.opensearch.common.settings.Settings;
import org.opensearch.node.InternalSettingsPreparer;
import org.opensearch.node.Node;
import org.opensearch.painless.PainlessPlugin;
import org.opensearch.plugins.Plugin;
import org.opensearch.transport.Netty4Plugin;

/** One OpenSearch node with HTTP on loopback. Arguments: its folder and its HTTP port. Ends when its input ends. */
public final class OpenSearchNode extends Node {
    private OpenSearchNode(Settings settings, List<Class<? extends Plugin>> plugins) {
        super(InternalSettingsPreparer.prepareEnvironment(settings, Map.of(), null, () -> "joinery"), plugins, true);
    }

    public static void main(String[] arguments) throws Exception {
        Path home = Path.of(arguments[0]).toAbsolutePath();
        Settings settings = Settings.builder()
            .put("path.home", home.toString())
            .put("path.data", home.resolve("data").toString())
            .put("cluster.name", "joinery")
            .put("node.name", "joinery")
            .put("discovery.type", "single-node")
            .put("network.host", arguments[2])
            .put("http.port", arguments[1])
            .put("transport.port", "0")
            .put("http.type", "netty4")
            .put("transport.type", "netty4")
            .put("cluster.routing.allocation.disk.threshold_enabled", false)
            .build();
        Node node = new OpenSearchNode(
            settings, List.of(Netty4Plugin.class, CommonAnalysisPlugin.class, PainlessPlugin.class));
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(node)));
        node.start();
        System.out.println("ready");
        while (System.in.read() >= 0) { }
        System.exit(0);
    }

    private static void close(Node node) {
        try {
            node.close();
        } catch (java.io.IOException failure) {
            System.err.println(failure);
        }
    }
}
